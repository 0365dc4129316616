// SPDX-License-Identifier: Apache-2.0

/// Writes the documentation as one page of HTML, without scripts and pictures.
struct PageWriter {
    let document: Document
    private var lines: [String] = []

    init(_ document: Document) {
        self.document = document
    }

    /// The styles of the page, whose hash its content security policy names.
    static let style = """
        :root { color-scheme: light dark }
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
        h2 { margin-top: 3rem; border-bottom: 1px solid GrayText; padding-bottom: .25rem }
        h3 { margin-top: 2rem; overflow-wrap: anywhere }
        code, pre { font: .875rem/1.5 ui-monospace, monospace }
        pre { border: 1px solid GrayText; border-radius: .375rem; padding: .75rem; overflow-x: auto }
        .wide { overflow-x: auto }
        table { border-collapse: collapse; width: 100% }
        th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0 }
        tr { border-bottom: 1px solid color-mix(in srgb, GrayText 40%, transparent) }
        .method { text-transform: uppercase }
        """

    /// Returns the page.
    mutating func page() -> String {
        lines = []
        add("<!DOCTYPE html>")
        add("<html lang=\"en\"><head><meta charset=\"utf-8\">")
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        add("<title>\(Self.escaped(document.title))</title>")
        add("<style>\(Self.style)</style></head><body>")
        add("<header><h1>\(Self.escaped(document.title))</h1>")
        add("<p>\(Self.text(document.summary))</p>")
        paragraphs(document.description)
        add("<p><a href=\"openapi.yaml\">The document in OpenAPI 3.1</a></p></header>")
        contents()
        add("<main>")
        for tag in document.tags { section(tag) }
        types()
        add("</main></body></html>")
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func contents() {
        add("<nav aria-label=\"Contents\"><ul>")
        for tag in document.tags {
            add("<li><a href=\"#\(tag.name)\">\(tag.name)</a><ul>")
            for operation in document.operations(of: tag) {
                add("<li><a href=\"#\(operation.id)\">\(Self.text(operation.summary))</a></li>")
            }
            add("</ul></li>")
        }
        add("<li><a href=\"#types\">Types</a></li></ul></nav>")
    }

    private mutating func section(_ tag: Document.Tag) {
        add("<section aria-labelledby=\"\(tag.name)\"><h2 id=\"\(tag.name)\">\(tag.name)</h2>")
        add("<p>\(Self.text(tag.description))</p>")
        for operation in document.operations(of: tag) { article(operation) }
        add("</section>")
    }

    private mutating func article(_ operation: Operation) {
        add("<article aria-labelledby=\"\(operation.id)\"><h3 id=\"\(operation.id)\">")
        add(
            "<code><span class=\"method\">\(operation.method)</span> "
                + "\(Self.escaped(document.address + operation.path))</code></h3>")
        add("<p>\(Self.text(operation.summary))</p>")
        paragraphs(operation.description)
        switch operation.security {
        case .none: add("<p>Needs no sign-in.</p>")
        case .optional: add("<p>A sign-in is optional.</p>")
        case .required: break
        }
        if !operation.parameters.isEmpty {
            table("Parameters", ["Name", "In", "Type", "Meaning"]) { page in
                for parameter in operation.parameters {
                    let name = "\(parameter.name)\(parameter.isRequired ? "" : " (optional)")"
                    page.row([
                        "<code>\(Self.escaped(name))</code>", Self.escaped(parameter.place),
                        Self.type(parameter.schema), Self.text(parameter.description),
                    ])
                }
            }
        }
        if let mediaType = operation.bodyMediaType {
            var kind = Self.escaped(mediaType)
            if case .json(let schema) = operation.body { kind += ", \(Self.type(schema))" }
            add("<p>Body: \(kind), at most \(operation.bodyLimit) bytes.</p>")
            if let example = operation.bodyExample {
                add("<pre tabindex=\"0\" aria-label=\"Example of a body\">\(Self.escaped(example))</pre>")
            }
        }
        table("Answers", ["Status", "Content", "Meaning"]) { page in
            for response in operation.responses {
                let content = response.mediaTypes.map(Self.escaped).joined(separator: ", ")
                let type = response.schema.map { ", " + Self.type(.reference($0)) } ?? ""
                page.row([Self.escaped(response.status), content + type, Self.text(response.description)])
            }
        }
        add("</article>")
    }

    private mutating func types() {
        add("<section aria-labelledby=\"types\"><h2 id=\"types\">Types</h2>")
        for schema in document.schemas {
            add("<h3 id=\"type-\(schema.name)\">\(schema.name)</h3><p>\(Self.text(schema.description))</p>")
            guard case .object(let properties) = schema.schema, !properties.isEmpty else {
                add("<p>\(Self.type(schema.schema))</p>")
                continue
            }
            table("Properties", ["Name", "Type", "Meaning"]) { page in
                for property in properties {
                    let name = "\(property.name)\(property.isRequired ? "" : " (optional)")"
                    let meaning =
                        property.description.isEmpty
                        ? page.document.named(property.schema)?.description ?? "" : property.description
                    page.row([
                        "<code>\(Self.escaped(name))</code>", Self.type(property.schema), Self.text(meaning),
                    ])
                }
            }
        }
        add("</section>")
    }

    // MARK: Parts

    private mutating func add(_ line: String) { lines.append(line) }

    private mutating func paragraphs(_ text: String) {
        for paragraph in SourceFile.paragraphs(text) { add("<p>\(Self.text(paragraph))</p>") }
    }

    private mutating func table(_ caption: String, _ heads: [String], _ rows: (inout PageWriter) -> Void) {
        add("<div class=\"wide\"><table><caption>\(caption)</caption><thead><tr>")
        for head in heads { add("<th scope=\"col\">\(head)</th>") }
        add("</tr></thead><tbody>")
        rows(&self)
        add("</tbody></table></div>")
    }

    private mutating func row(_ cells: [String]) {
        let parts = cells.enumerated().map { $0 == 0 ? "<th scope=\"row\">\($1)</th>" : "<td>\($1)</td>" }
        add("<tr>\(parts.joined())</tr>")
    }

    private static func type(_ schema: Schema) -> String {
        switch schema {
        case .reference(let name): return "<a href=\"#type-\(name)\">\(name)</a>"
        case .array(let element, let most):
            return "list of \(type(element))\(most.map { ", at most \($0)" } ?? "")"
        case .boolean: return "true or false"
        case .integer(let bits, let minimum, let maximum):
            let range = [minimum.map { "from \($0)" }, maximum.map { "to \($0)" }].compactMap { $0 }
            return (["integer of \(bits) bits"] + range).joined(separator: ", ")
        case .object: return "object"
        case .string(let text):
            var parts = [
                text.values.isEmpty ? "text" : text.values.map { "<code>\($0)</code>" }.joined(separator: ", ")
            ]
            if let format = text.format { parts.append(escaped(format)) }
            if let least = text.minLength, least > 0 { parts.append("from \(least) characters") }
            if let most = text.maxLength { parts.append("at most \(most) characters") }
            if let pattern = text.pattern { parts.append("<code>\(escaped(pattern))</code>") }
            return parts.joined(separator: ", ")
        }
    }

    /// Returns a text with code between backticks.
    private static func text(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            let words = escaped(part.split(separator: "\n").joined(separator: " "))
            return index.isMultiple(of: 2) ? words : "<code>\(words)</code>"
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }
}
