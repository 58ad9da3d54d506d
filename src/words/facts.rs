//! The names of a case's facts, wherever they stand.

use crate::{
    case::{DateKind, EventKind, Kind},
    catalogue::{Facet, Unknown},
};

pub(crate) struct Facts {
    pub(crate) unknown_mark: &'static str,
    pub(crate) not_stated: &'static str,
    pub(crate) severity: &'static str,
    pub(crate) scope: &'static str,
    pub(crate) users: &'static str,
    pub(crate) region: &'static str,
    pub(crate) time_to_detect: &'static str,
    pub(crate) time_to_resolve: &'static str,
    /// Said of a duration that two events give.
    pub(crate) derived: &'static str,
    /// Said of a duration that the source states, where this other one is derived.
    pub(crate) stated: fn(&str) -> String,
    pub(crate) published: &'static str,
    pub(crate) year: &'static str,
    pub(crate) unknown: &'static str,
    pub(crate) lessons: &'static str,
    pub(crate) actions: &'static str,
    pub(crate) root_cause: &'static str,
    pub(crate) components: &'static str,
    pub(crate) symptoms: &'static str,
    pub(crate) contributing: &'static str,
    pub(crate) domains: &'static str,
    pub(crate) org: &'static str,
    pub(crate) started: &'static str,
    pub(crate) detected: &'static str,
    pub(crate) declared: &'static str,
    pub(crate) mitigated: &'static str,
    pub(crate) resolved: &'static str,
}

impl Facts {
    /// The name of a facet.
    pub(crate) const fn facet(&self, facet: Facet) -> &'static str {
        match facet {
            Facet::Term(Kind::RootCause) => self.root_cause,
            Facet::Term(Kind::Component) => self.components,
            Facet::Term(Kind::Symptom) => self.symptoms,
            Facet::Term(Kind::Contributing) => self.contributing,
            Facet::Term(Kind::Domain) => self.domains,
            Facet::Term(Kind::Org) => self.org,
            Facet::Severity => self.severity,
            Facet::Year => self.year,
            Facet::Unknown => self.unknown,
        }
    }

    /// The name of a fact that can be unknown.
    pub(crate) const fn unknown_fact(&self, fact: Unknown) -> &'static str {
        match fact {
            Unknown::Severity => self.severity,
            Unknown::Users => self.users,
            Unknown::Region => self.region,
            Unknown::Detected => self.time_to_detect,
            Unknown::Resolved => self.time_to_resolve,
            Unknown::Lessons => self.lessons,
            Unknown::Actions => self.actions,
        }
    }

    /// The name of a step of an incident; none for any other event.
    pub(crate) const fn event(&self, kind: EventKind) -> Option<&'static str> {
        match kind {
            EventKind::Start => Some(self.started),
            EventKind::Detected => Some(self.detected),
            EventKind::Declared => Some(self.declared),
            EventKind::Mitigated => Some(self.mitigated),
            EventKind::Resolved => Some(self.resolved),
            EventKind::Other => None,
        }
    }

    /// What a case's day is, where it is not the day of the incident.
    pub(crate) const fn date_kind(&self, kind: DateKind) -> Option<&'static str> {
        match kind {
            DateKind::Incident => None,
            DateKind::Published => Some(self.published),
        }
    }
}

pub(super) const EN: Facts = Facts {
    unknown_mark: "–",
    not_stated: "not stated in the source",
    severity: "Severity",
    scope: "Scope",
    users: "Users affected",
    region: "Region",
    time_to_detect: "Time to detect",
    time_to_resolve: "Time to resolve",
    derived: "from the timeline",
    stated: |derived| format!("as stated; {derived} from the timeline"),
    published: "published",
    year: "Year",
    unknown: "Not stated",
    lessons: "Lessons",
    actions: "Action items",
    root_cause: "Root cause",
    components: "Components",
    symptoms: "Symptoms",
    contributing: "Contributing factors",
    domains: "Domain",
    org: "Organisation",
    started: "Start",
    detected: "Detected",
    declared: "Declared",
    mitigated: "Mitigated",
    resolved: "Resolved",
};

pub(super) const KO: Facts = Facts {
    unknown_mark: "–",
    not_stated: "출처에 나오지 않음",
    severity: "심각도",
    scope: "영향 범위",
    users: "영향받은 사용자",
    region: "지역",
    time_to_detect: "감지까지",
    time_to_resolve: "해결까지",
    derived: "타임라인에서 계산",
    stated: |derived| format!("원문 표기 · 타임라인 계산 {derived}"),
    published: "게시일",
    year: "연도",
    unknown: "출처에 없음",
    lessons: "교훈",
    actions: "후속 조치",
    root_cause: "근본 원인",
    components: "구성 요소",
    symptoms: "증상",
    contributing: "기여 요인",
    domains: "분야",
    org: "조직",
    started: "시작",
    detected: "감지",
    declared: "장애 선언",
    mitigated: "완화",
    resolved: "해결",
};
