//! How bodies are compressed.

use std::io::{self, Write as _};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use super::coding::Coding;

/// Bodies under so many bytes are not worth it: what is saved is less than a packet.
const LEAST: usize = 256;

/// How hard brotli tries, of 11, which takes tens of milliseconds for a page: a visitor waits for
/// the first one, so the last few per cent are not worth it.
const BROTLI: i32 = 6;

/// The same for bodies of a megabyte and more, which would take a good part of a second.
const BROTLI_LARGE: i32 = 4;
const LARGE: usize = 1 << 20;

/// How hard Zstandard tries, of 22.
const ZSTD: i32 = 9;

/// How hard gzip tries, of 9.
const GZIP: u32 = 6;

/// Whether a body of this type may become smaller: pictures are packed already.
pub(super) fn can_shrink(content_type: &str, length: usize) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let text = kind.starts_with("text/")
        || kind.ends_with("json")
        || kind.ends_with("xml")
        || matches!(kind, "application/javascript" | "image/vnd.microsoft.icon")
        || kind.starts_with("application/x-ndjson");
    text && length >= LEAST
}

/// A body in this coding, if that makes it smaller. The same body always gives the same bytes.
pub(super) fn pack(coding: Coding, body: &[u8]) -> Option<Vec<u8>> {
    let packed = match coding {
        Coding::Identity => return None,
        Coding::Brotli => brotli(body),
        Coding::Zstd => zstd::bulk::compress(body, ZSTD),
        Coding::Gzip => gzip(body),
    };
    // Writing to memory does not fail; if it did, the body as it is would do.
    packed.ok().filter(|packed| packed.len() < body.len())
}

fn brotli(mut body: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::with_capacity(body.len() / 4);
    let parameters = BrotliEncoderParams {
        quality: if body.len() < LARGE {
            BROTLI
        } else {
            BROTLI_LARGE
        },
        size_hint: body.len(),
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut body, &mut packed, &parameters)?;
    Ok(packed)
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let packed = Vec::with_capacity(body.len() / 4);
    // Its head names no file and no time, so that it is the same on every machine.
    let mut encoder = GzEncoder::new(packed, Compression::new(GZIP));
    encoder.write_all(body)?;
    encoder.finish()
}
