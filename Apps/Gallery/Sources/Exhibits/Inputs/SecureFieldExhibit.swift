// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SecureFieldExhibit: Exhibit {
    static let title = "SecureField"
    static let names = ["SecureField"]

    @State private var user = ""
    @State private var password = ""

    private var strength: String {
        switch password.count {
        case 0: "Enter a password"
        case 1..<8: "\(8 - password.count) more characters"
        default: "Long enough"
        }
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("User name", text: $user).textContentType(.username).textInputAutocapitalization(.never)
            SecureField("New password", text: $password).textContentType(.newPassword)
            Text(strength).font(.footnote).foregroundStyle(password.count < 8 ? .red : .green)
        }
    }
}
