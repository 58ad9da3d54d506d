//! How XML is written.

use std::io;

use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};

use crate::web::errors::PageError;

/// A document that is being written.
pub(super) type Xml = Writer<Vec<u8>>;

/// Attributes by name.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a str)];

/// A document of one root element; what its content writes stands in it.
pub(super) fn document(
    root: &str,
    attributes: Attributes<'_>,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> Result<Vec<u8>, PageError> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 1);
    let written = xml
        .write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))
        .and_then(|()| parent(&mut xml, root, attributes, content));
    // Writing into memory does not fail.
    written.map_err(|_| PageError::Broken)?;
    let mut bytes = xml.into_inner();
    bytes.push(b'\n');
    Ok(bytes)
}

/// An element with elements in it.
pub(super) fn parent(
    xml: &mut Xml,
    name: &str,
    attributes: Attributes<'_>,
    content: impl FnOnce(&mut Xml) -> io::Result<()>,
) -> io::Result<()> {
    with_attributes(xml, name, attributes, |element| {
        element.write_inner_content(content).map(|_| ())
    })
}

/// An element with a text in it.
pub(super) fn text(
    xml: &mut Xml,
    name: &str,
    attributes: Attributes<'_>,
    text: &str,
) -> io::Result<()> {
    with_attributes(xml, name, attributes, |element| {
        let text = legal(text);
        element
            .write_text_content(BytesText::new(&text))
            .map(|_| ())
    })
}

/// An element with nothing in it.
pub(super) fn empty(xml: &mut Xml, name: &str, attributes: Attributes<'_>) -> io::Result<()> {
    with_attributes(xml, name, attributes, |element| {
        element.write_empty().map(|_| ())
    })
}

fn with_attributes(
    xml: &mut Xml,
    name: &str,
    attributes: Attributes<'_>,
    write: impl FnOnce(quick_xml::writer::ElementWriter<'_, Vec<u8>>) -> io::Result<()>,
) -> io::Result<()> {
    let legal: Vec<_> = attributes
        .iter()
        .map(|(name, value)| (*name, legal(value)))
        .collect();
    let attributes = legal.iter().map(|(name, value)| (*name, value.as_str()));
    write(xml.create_element(name).with_attributes(attributes))
}

/// A text without the characters that no XML 1.0 document may hold, not even escaped: one of
/// them would make the whole document unreadable.
fn legal(text: &str) -> String {
    text.chars()
        .filter(|c| {
            !matches!(c, '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}')
                && !matches!(c, '\u{fffe}' | '\u{ffff}')
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_written_breaks_the_document() {
        let bytes = document("a", &[("b", "\"<&\u{b}")], |xml| {
            text(xml, "c", &[], "]]> & <d> \u{0}\u{fffe}밸런서")?;
            empty(xml, "e", &[])
        });
        assert_eq!(
            String::from_utf8(bytes.unwrap()).unwrap(),
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
             <a b=\"&quot;&lt;&amp;\">\n \
             <c>]]&gt; &amp; &lt;d&gt; 밸런서</c>\n \
             <e/>\n\
             </a>\n"
        );
    }
}
