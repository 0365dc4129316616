// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The usual metrics of the process, in Prometheus' text format: memory, processor time and open files.
///
/// They are read on demand, and are missing on a system without `/proc`.
enum ProcessReport {
    static func exposition() -> String {
        var text = ""
        if let pages = fields(of: "/proc/self/statm").dropFirst().first.flatMap({ Double($0) }) {
            let bytes = pages * Double(sysconf(Int32(_SC_PAGESIZE)))
            text += gauge("process_resident_memory_bytes", bytes)
        }
        // The program's name is the second field, in parentheses, and may contain spaces.
        let stat = fields(of: "/proc/self/stat", after: ")")
        if stat.count > 12, let user = Double(stat[11]), let system = Double(stat[12]) {
            let seconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
            text += "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total \(seconds)\n"
        }
        if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            text += gauge("process_open_fds", Double(files.count))
        }
        return text
    }

    private static func gauge(_ name: String, _ value: Double) -> String {
        "# TYPE \(name) gauge\n\(name) \(Int64(value))\n"
    }

    private static func fields(of path: String, after mark: Character? = nil) -> [Substring] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        var text = String(decoding: data, as: UTF8.self)[...]
        if let mark, let end = text.lastIndex(of: mark) { text = text[end...].dropFirst() }
        return text.split(separator: " ")
    }
}
