// SPDX-License-Identifier: Apache-2.0

/// The metrics by name and labels.
struct MetricRegistry: Sendable {
    private struct Series {
        var labels: String
        var metric: any Metric
    }

    private var families: [String: [Series]] = [:]

    /// Returns the metric with a kind, a name and labels, if it was added before.
    func find<Value: Metric>(_ kind: Value.Type, label: String, dimensions: [(String, String)]) -> Value? {
        let labels = Self.labels(dimensions)
        return families[Self.name(label, of: kind)]?.first { $0.labels == labels }?.metric as? Value
    }

    mutating func add<Value: Metric>(_ metric: Value, label: String, dimensions: [(String, String)]) {
        let name = Self.name(label, of: Value.self)
        // A second kind under the same name would make the text invalid, so that metric counts but is not shown.
        if let first = families[name]?.first, type(of: first.metric) != Value.self { return }
        families[name, default: []].append(Series(labels: Self.labels(dimensions), metric: metric))
    }

    mutating func remove(_ handler: AnyObject) {
        for name in families.keys {
            families[name]?.removeAll { $0.metric === handler }
            if families[name]?.isEmpty == true { families[name] = nil }
        }
    }

    func exposition() -> String {
        var text = ""
        for (name, series) in families.sorted(by: { $0.key < $1.key }) {
            guard let first = series.first else { continue }
            text += "# TYPE \(name) \(type(of: first.metric).kind)\n"
            for one in series.sorted(by: { $0.labels < $1.labels }) {
                one.metric.write(name, labels: one.labels, to: &text)
            }
        }
        return text
    }

    /// Returns a name with the characters that Prometheus allows, and the suffix that its conventions require.
    private static func name(_ label: String, of kind: any Metric.Type) -> String {
        var name = ""
        for scalar in label.unicodeScalars {
            let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_" || scalar == ":"
            let isDigit = "0"..."9" ~= scalar
            if isDigit, name.isEmpty { name = "_" }
            name.unicodeScalars.append(isLetter || isDigit ? scalar : "_")
        }
        if name.isEmpty { name = "_" }
        return name.hasSuffix(kind.suffix) ? name : name + kind.suffix
    }

    /// Returns the labels between the braces, sorted, so that their order does not matter.
    private static func labels(_ dimensions: [(String, String)]) -> String {
        dimensions.sorted { $0.0 < $1.0 }
            .map { name, value in "\(labelName(name))=\"\(escape(value))\"" }
            .joined(separator: ",")
    }

    private static func labelName(_ label: String) -> String {
        var name = ""
        for scalar in label.unicodeScalars {
            let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
            let isDigit = "0"..."9" ~= scalar
            if isDigit, name.isEmpty { name = "_" }
            name.unicodeScalars.append(isLetter || isDigit ? scalar : "_")
        }
        return name.isEmpty ? "_" : name
    }

    private static func escape(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
