//! The promises of the product, kept by one test program.
