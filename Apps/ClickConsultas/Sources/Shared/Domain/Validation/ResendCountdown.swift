// SPDX-License-Identifier: Apache-2.0

/// The seconds until another code may be sent, as pages speak them to users of a screen reader.
package enum ResendCountdown {
    /// Returns the sentence at 60 and 15 seconds and at the end; `nil` at all other seconds.
    package static func spoken(at seconds: Int, in language: DomainLanguage) -> String? {
        switch seconds {
        case 60, 15: DomainTexts.text("resend.wait", in: language, [String(seconds)])
        case 0: DomainTexts.text("resend.now", in: language)
        default: nil
        }
    }
}
