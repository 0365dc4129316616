// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    @Entry var keyboardType = UIKeyboardType.default
    @Entry var textInputAutocapitalization: TextInputAutocapitalization?
    @Entry var textContentType: UITextContentType?
}

extension View {
    /// Sets the on-screen keyboard that the text fields inside request.
    public consuming func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.keyboardType, type)
    }

    /// Sets the automatic capitalization of the text fields inside; `nil` leaves it to the browser.
    public consuming func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInputAutocapitalization, autocapitalization)
    }

    /// Sets the purpose of the text fields inside, so that the browser can fill them in.
    public consuming func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textContentType, textContentType)
    }
}
