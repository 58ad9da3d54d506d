//! The site as files, where no server decides.

pub(crate) struct Still {
    /// Above links to one page in every language.
    pub(crate) choose: &'static str,
    /// Above the link to where a page is now.
    pub(crate) moved: &'static str,
    /// Above the link to data.
    pub(crate) data: &'static str,
    /// How a browser searches.
    pub(crate) simple_search: &'static str,
    /// In place of a checklist.
    pub(crate) no_checklist: &'static str,
    /// What filters are applied with could not be loaded.
    pub(crate) failed: &'static str,
}

pub(super) const EN: Still = Still {
    choose: "Choose a language",
    moved: "This page is at another address",
    data: "Data in JSON",
    simple_search: "Simple search: the cases that contain every word, the newest first.",
    no_checklist: "This copy of the catalogue draws no checklists. Here is the list.",
    failed: "The filters could not be applied. Load the page again.",
};

pub(super) const KO: Still = Still {
    choose: "언어를 고르세요",
    moved: "이 페이지의 주소가 바뀌었습니다",
    data: "JSON 데이터",
    simple_search: "간단한 검색입니다. 모든 단어가 들어 있는 사례를 최신순으로 보여 줍니다.",
    no_checklist: "이 사본에서는 점검 목록을 만들 수 없어 목록으로 보여 줍니다.",
    failed: "필터를 적용하지 못했습니다. 페이지를 다시 불러오세요.",
};
