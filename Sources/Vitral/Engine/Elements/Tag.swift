// SPDX-License-Identifier: Apache-2.0

/// The HTML elements that views render.
///
/// A closed set, so that an element costs one byte in a fragment and no text of an app can ever become a tag.
package enum Tag: UInt8, CaseIterable, Sendable {
    case a, article, button, dialog, div, fieldset, figure, footer, form, h1, h2, h3, header, hr, img, input, label
    case legend, li, main, nav, ol, option, p, progress, section, select, span, svg, textarea, ul, output, aside
    case optgroup
    case details, summary, strong, em, code, s
    case table, thead, tbody, tr, th, td

    /// Whether HTML forbids content in the element, and therefore a closing tag.
    var isVoid: Bool {
        switch self {
        case .hr, .img, .input: true
        default: false
        }
    }

    /// The role that an element needs to be allowed a label, if its tag alone does not allow one.
    var impliedLabelRole: String? {
        switch self {
        case .span, .svg: "img"
        case .div, .p: "group"
        default: nil
        }
    }

    /// The start of an element of this tag in HTML, up to the value of its id.
    var opening: UnsafeBufferPointer<UInt8> { Tag.openings[rawValue] }

    /// The end of an element of this tag in HTML.
    var closing: UnsafeBufferPointer<UInt8> { Tag.closings[rawValue] }

    private static let openings = TextTable(allCases.map { "<\($0.name) id=" })
    private static let closings = TextTable(allCases.map { $0.isVoid ? "" : "</\($0.name)>" })

    var name: StaticString {
        switch self {
        case .a: "a"
        case .article: "article"
        case .button: "button"
        case .dialog: "dialog"
        case .div: "div"
        case .fieldset: "fieldset"
        case .figure: "figure"
        case .footer: "footer"
        case .form: "form"
        case .h1: "h1"
        case .h2: "h2"
        case .h3: "h3"
        case .header: "header"
        case .hr: "hr"
        case .img: "img"
        case .input: "input"
        case .label: "label"
        case .legend: "legend"
        case .li: "li"
        case .main: "main"
        case .nav: "nav"
        case .ol: "ol"
        case .option: "option"
        case .p: "p"
        case .progress: "progress"
        case .section: "section"
        case .select: "select"
        case .span: "span"
        case .svg: "svg"
        case .textarea: "textarea"
        case .ul: "ul"
        case .output: "output"
        case .aside: "aside"
        case .optgroup: "optgroup"
        case .details: "details"
        case .summary: "summary"
        case .strong: "strong"
        case .em: "em"
        case .code: "code"
        case .s: "s"
        case .table: "table"
        case .thead: "thead"
        case .tbody: "tbody"
        case .tr: "tr"
        case .th: "th"
        case .td: "td"
        }
    }
}
