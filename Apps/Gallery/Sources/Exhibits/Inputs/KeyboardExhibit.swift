// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct KeyboardExhibit: Exhibit {
    static let title = "Keyboards and content types"
    static let names = [
        "keyboardType", "UIKeyboardType", "textContentType", "UITextContentType", "textInputAutocapitalization",
        "TextInputAutocapitalization", "autocorrectionDisabled",
    ]

    @State private var name = ""
    @State private var mail = ""
    @State private var phone = ""
    @State private var page = ""
    @State private var code = ""
    @State private var coupon = ""

    var example: some View {
        Form {
            Section("Contact") {
                TextField("Full name", text: $name)
                    .textContentType(.name)
                    .textInputAutocapitalization(.words)
                TextField("Email", text: $mail)
                    .keyboardType(.emailAddress)
                    .textContentType(.emailAddress)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                TextField("Phone", text: $phone).keyboardType(.phonePad).textContentType(.telephoneNumber)
                TextField("Website", text: $page).keyboardType(.URL).textContentType(.URL)
            }
            Section("Codes") {
                TextField("Verification code", text: $code)
                    .keyboardType(.numberPad)
                    .textContentType(.oneTimeCode)
                TextField("Coupon", text: $coupon)
                    .textInputAutocapitalization(.characters)
                    .autocorrectionDisabled()
            }
            Text(mail.contains("@") ? "We write to \(mail)" : "Enter an email address")
        }
    }
}
