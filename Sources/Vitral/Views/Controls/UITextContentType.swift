// SPDX-License-Identifier: Apache-2.0

/// The purpose of a text field, by which the browser can fill it in.
///
/// ```swift
/// @State private var mail = ""
///
/// var body: some View {
///     TextField("Email", text: $mail)
///         .textContentType(.emailAddress)
///         .keyboardType(.emailAddress)
/// }
/// ```
///
/// Each purpose stands for a token of HTML's `autocomplete` attribute. The browser fills in only what it has stored.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The token of the `autocomplete` attribute.
    public let rawValue: String

    /// Creates a purpose from a token of HTML's `autocomplete` attribute, such as `email`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ token: String) {
        rawValue = token
    }

    /// The value of the `autocomplete` attribute.
    var token: String { rawValue }

    /// A full name.
    public static let name = UITextContentType("name")
    /// A prefix, such as Ms or Dr.
    public static let namePrefix = UITextContentType("honorific-prefix")
    /// A given name.
    public static let givenName = UITextContentType("given-name")
    /// A middle name.
    public static let middleName = UITextContentType("additional-name")
    /// A family name.
    public static let familyName = UITextContentType("family-name")
    /// A suffix, such as Jr.
    public static let nameSuffix = UITextContentType("honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType("nickname")
    /// A job title.
    public static let jobTitle = UITextContentType("organization-title")
    /// The name of a company.
    public static let organizationName = UITextContentType("organization")
    /// A place with its address.
    public static let location = UITextContentType("street-address")
    /// A street with its number.
    public static let fullStreetAddress = UITextContentType("street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType("address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType("address-line2")
    /// A city.
    public static let addressCity = UITextContentType("address-level2")
    /// A state.
    public static let addressState = UITextContentType("address-level1")
    /// A city and its state.
    public static let addressCityAndState = UITextContentType("address-level2")
    /// A part of a city.
    public static let sublocality = UITextContentType("address-level3")
    /// A country.
    public static let countryName = UITextContentType("country-name")
    /// A postal code.
    public static let postalCode = UITextContentType("postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType("tel")
    /// An e-mail address.
    public static let emailAddress = UITextContentType("email")
    // UIKit's own spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A web address.
    public static let URL = UITextContentType("url")
    /// The user name of an account.
    public static let username = UITextContentType("username")
    /// A password.
    public static let password = UITextContentType("current-password")
    /// A new password for a new or existing account.
    public static let newPassword = UITextContentType("new-password")
    /// A code that is valid only once.
    public static let oneTimeCode = UITextContentType("one-time-code")
    /// The number of a payment card.
    public static let creditCardNumber = UITextContentType("cc-number")
    /// The full name on a payment card.
    public static let creditCardName = UITextContentType("cc-name")
    /// The given name on a payment card.
    public static let creditCardGivenName = UITextContentType("cc-given-name")
    /// The middle name on a payment card.
    public static let creditCardMiddleName = UITextContentType("cc-additional-name")
    /// The family name on a payment card.
    public static let creditCardFamilyName = UITextContentType("cc-family-name")
    /// The security code of a payment card.
    public static let creditCardSecurityCode = UITextContentType("cc-csc")
    /// The expiration date of a payment card.
    public static let creditCardExpiration = UITextContentType("cc-exp")
    /// The month in which a payment card expires.
    public static let creditCardExpirationMonth = UITextContentType("cc-exp-month")
    /// The year in which a payment card expires.
    public static let creditCardExpirationYear = UITextContentType("cc-exp-year")
    /// The type of a payment card.
    public static let creditCardType = UITextContentType("cc-type")
    /// A date of birth.
    public static let birthdate = UITextContentType("bday")
    /// The day of a birthdate.
    public static let birthdateDay = UITextContentType("bday-day")
    /// The month of a birthdate.
    public static let birthdateMonth = UITextContentType("bday-month")
    /// The year of a birthdate.
    public static let birthdateYear = UITextContentType("bday-year")
    /// A date and time; browsers do not fill it in.
    public static let dateTime = UITextContentType("off")
    /// A flight number; browsers do not fill it in.
    public static let flightNumber = UITextContentType("off")
    /// The tracking number of a shipment; browsers do not fill it in.
    public static let shipmentTrackingNumber = UITextContentType("off")
}
