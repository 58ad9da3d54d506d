#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| incidentlib_fuzz::mcp(bytes));
