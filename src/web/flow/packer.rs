//! How an answer is packed while it is made.

use std::{
    io::{self, Write as _},
    mem::take,
};

use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};

use crate::web::kept::Coding;

/// How hard each tries: pieces come one after another and somebody waits for each.
const BROTLI: u32 = 4;
const ZSTD: i32 = 3;
const GZIP: u32 = 6;

/// How far brotli looks back, as a power of two of bytes: its memory grows with that.
const BROTLI_WINDOW: u32 = 19;

/// How many bytes brotli takes at a time.
const BROTLI_BUFFER: usize = 16 * 1024;

/// Packs what is added, and gives what has come of it so far. The same pieces always give the same
/// bytes.
pub(super) enum Packer {
    Identity(Vec<u8>),
    Brotli(Box<CompressorWriter<Vec<u8>>>),
    Zstd(zstd::Encoder<'static, Vec<u8>>),
    Gzip(GzEncoder<Vec<u8>>),
}

impl Packer {
    /// Nothing is packed yet.
    pub(super) fn new(coding: Coding) -> io::Result<Self> {
        let packed = Vec::new();
        Ok(match coding {
            Coding::Identity => Self::Identity(packed),
            Coding::Brotli => Self::Brotli(Box::new(CompressorWriter::new(
                packed,
                BROTLI_BUFFER,
                BROTLI,
                BROTLI_WINDOW,
            ))),
            Coding::Zstd => Self::Zstd(zstd::Encoder::new(packed, ZSTD)?),
            Coding::Gzip => Self::Gzip(GzEncoder::new(packed, Compression::new(GZIP))),
        })
    }

    /// Packs a piece.
    pub(super) fn add(&mut self, piece: &[u8]) -> io::Result<()> {
        match self {
            Self::Identity(packed) => packed.write_all(piece),
            Self::Brotli(packer) => packer.write_all(piece),
            Self::Zstd(packer) => packer.write_all(piece),
            Self::Gzip(packer) => packer.write_all(piece),
        }
    }

    /// What has come of it since the last time.
    pub(super) fn take(&mut self) -> Vec<u8> {
        take(match self {
            Self::Identity(packed) => packed,
            Self::Brotli(packer) => packer.get_mut(),
            Self::Zstd(packer) => packer.get_mut(),
            Self::Gzip(packer) => packer.get_mut(),
        })
    }

    /// The end of it.
    pub(super) fn finish(self) -> io::Result<Vec<u8>> {
        match self {
            Self::Identity(packed) => Ok(packed),
            Self::Brotli(packer) => Ok(packer.into_inner()),
            Self::Zstd(packer) => packer.finish(),
            Self::Gzip(packer) => packer.finish(),
        }
    }
}
