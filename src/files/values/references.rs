//! The cases that a case names.

use std::collections::BTreeSet;

use super::Values;
use crate::{
    case::CaseId,
    files::{moved::bad_id, problem::ReferenceFault},
};

impl Values<'_> {
    pub(super) fn related(&mut self, ids: &[String]) -> Option<Vec<CaseId>> {
        let mut seen = BTreeSet::new();
        let mut related = Vec::new();
        for (at, text) in ids.iter().enumerate() {
            let pointer = format!("/related/{at}");
            let id = self.reference(&pointer, text);
            if let Some(id) = id.filter(|id| !seen.insert(*id)) {
                let id = id.to_string();
                self.fault(&pointer, ReferenceFault::Doubled { id });
            }
            related.push(id);
        }
        related.into_iter().collect()
    }

    /// The case that an id names, through `moved.json` where it has been merged.
    pub(super) fn reference(&mut self, pointer: &str, text: &str) -> Option<CaseId> {
        let id = self.read(pointer, text, |text| text.parse().map_err(|_| bad_id(text)))?;
        let kept = self.ground.moved.get(&id).copied();
        let target = kept.unwrap_or(id);
        if Some(target) == self.own {
            self.fault(pointer, ReferenceFault::Itself);
        } else if !self.ground.ids.contains(&target) {
            let id = id.to_string();
            self.fault(pointer, ReferenceFault::Dangling { id });
        } else if let Some(kept) = kept {
            let to = kept.to_string();
            self.fault(pointer, ReferenceFault::Moved { to });
        }
        Some(target)
    }
}
