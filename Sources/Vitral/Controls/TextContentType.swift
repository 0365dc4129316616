// SPDX-License-Identifier: Apache-2.0

/// What a text field is for, so that the browser can fill it in.
///
/// Each name stands for a word of HTML's `autocomplete`. What browsers do not keep is not filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The word of HTML.
    public let rawValue: String

    /// Creates a purpose from a word of HTML's `autocomplete`, such as `email`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ token: String) {
        rawValue = token
    }

    /// The value of the attribute `autocomplete`.
    var token: String { rawValue }

    /// A person's full name.
    public static let name = UITextContentType("name")
    /// Ms, Dr and the like.
    public static let namePrefix = UITextContentType("honorific-prefix")
    /// A given name.
    public static let givenName = UITextContentType("given-name")
    /// A middle name.
    public static let middleName = UITextContentType("additional-name")
    /// A family name.
    public static let familyName = UITextContentType("family-name")
    /// Jr and the like.
    public static let nameSuffix = UITextContentType("honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType("nickname")
    /// A job title.
    public static let jobTitle = UITextContentType("organization-title")
    /// A company.
    public static let organizationName = UITextContentType("organization")
    /// A place, with its address.
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
    /// An address of a page.
    public static let URL = UITextContentType("url")
    /// The name to sign in with.
    public static let username = UITextContentType("username")
    /// A password.
    public static let password = UITextContentType("current-password")
    /// A password that is made up now.
    public static let newPassword = UITextContentType("new-password")
    /// A code that was sent for this one time.
    public static let oneTimeCode = UITextContentType("one-time-code")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType("cc-number")
    /// The name on a card.
    public static let creditCardName = UITextContentType("cc-name")
    /// The given name on a card.
    public static let creditCardGivenName = UITextContentType("cc-given-name")
    /// The middle name on a card.
    public static let creditCardMiddleName = UITextContentType("cc-additional-name")
    /// The family name on a card.
    public static let creditCardFamilyName = UITextContentType("cc-family-name")
    /// The security code of a card.
    public static let creditCardSecurityCode = UITextContentType("cc-csc")
    /// When a card ends.
    public static let creditCardExpiration = UITextContentType("cc-exp")
    /// The month in which a card ends.
    public static let creditCardExpirationMonth = UITextContentType("cc-exp-month")
    /// The year in which a card ends.
    public static let creditCardExpirationYear = UITextContentType("cc-exp-year")
    /// The kind of a card.
    public static let creditCardType = UITextContentType("cc-type")
    /// A date of birth.
    public static let birthdate = UITextContentType("bday")
    /// The day of a birth.
    public static let birthdateDay = UITextContentType("bday-day")
    /// The month of a birth.
    public static let birthdateMonth = UITextContentType("bday-month")
    /// The year of a birth.
    public static let birthdateYear = UITextContentType("bday-year")
    /// A date and time; browsers keep none.
    public static let dateTime = UITextContentType("off")
    /// The number of a flight; browsers keep none.
    public static let flightNumber = UITextContentType("off")
    /// The number of a shipment; browsers keep none.
    public static let shipmentTrackingNumber = UITextContentType("off")
}
