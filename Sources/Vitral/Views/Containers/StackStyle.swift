// SPDX-License-Identifier: Apache-2.0

enum StackStyle {
    static func css(align: String?, spacing: Double?) -> String? {
        switch (align, spacing) {
        case (nil, nil): nil
        case (let align?, nil): "align-items:\(align)"
        case (nil, let spacing?): "gap:\(CSS.length(spacing))"
        case (let align?, let spacing?): "align-items:\(align);gap:\(CSS.length(spacing))"
        }
    }
}
