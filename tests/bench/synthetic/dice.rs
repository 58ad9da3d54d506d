//! Chance that comes out the same every time.

/// A source of numbers that is a function of its seed: `SplitMix64` (Steele, Lea and Flood, 2014).
pub(crate) struct Dice(u64);

impl Dice {
    /// The dice of this seed. Neighbouring seeds have nothing in common.
    pub(crate) const fn of(seed: u64) -> Self {
        Self(seed.wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next number.
    pub(crate) const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is not zero. Its bias is below one in a billion.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.roll() >> 11).unwrap() % end
    }

    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Whether something happens that happens once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A rank below `end` that is met as often as its place says (Zipf): the first more often
    /// than the second, and so on.
    pub(crate) fn rank(&mut self, end: usize) -> usize {
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "ranks are far below 2^52, and chance needs no last digit"
        )]
        let rank = {
            let share = self.below(1 << 30) as f64 / f64::from(1 << 30);
            (end as f64).powf(share) as usize
        };
        rank.saturating_sub(1).min(end - 1)
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
