// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The filters of a search.
struct FilterSheet: View {
    @Bindable var store: StoreOf<SearchFilters>
    @Environment(\.locale) private var locale

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("search.filters.title", bundle: .module).sheetHeading()
                Card {
                    FilterRow(title: Text("search.filter.specialty", bundle: .module)) {
                        Picker(selection: edited.specialty) {
                            any.tag(Specialty.ID?.none)
                            ForEach(Specialty.all) { specialty in
                                Text(verbatim: specialty.name(in: language)).tag(Specialty.ID?.some(specialty.id))
                            }
                        } label: {
                            Text("search.filter.specialty", bundle: .module)
                        }
                    }
                    FilterRow(title: Text("search.filter.plan", bundle: .module)) {
                        Picker(selection: edited.plan) {
                            any.tag(HealthPlan.ID?.none)
                            ForEach(store.plans) { Text(verbatim: $0.name).tag(HealthPlan.ID?.some($0.id)) }
                        } label: {
                            Text("search.filter.plan", bundle: .module)
                        }
                    }
                    FilterRow(title: Text("search.filter.mode", bundle: .module)) {
                        Picker(selection: edited.mode) {
                            any.tag(DoctorQuery.Mode?.none)
                            Text("search.mode.person", bundle: .module).tag(DoctorQuery.Mode?.some(.inPerson))
                            Text("search.mode.video", bundle: .module).tag(DoctorQuery.Mode?.some(.video))
                        } label: {
                            Text("search.filter.mode", bundle: .module)
                        }
                    }
                }
                place
                FloatingField(
                    Text("search.filter.price", bundle: .module), text: $store.priceText,
                    problem: store.hasPriceProblem
                        ? Text(verbatim: DomainError.invalidPrice.message(in: language)) : nil
                )
                .keyboardType(.decimalPad)
                Card {
                    FilterRow(title: Text("search.filter.rating", bundle: .module)) {
                        Picker(selection: edited.rating) {
                            any.tag(Int?.none)
                            ForEach([3, 4, 5], id: \.self) {
                                Text("search.rating \($0)", bundle: .module).tag(Int?.some($0))
                            }
                        } label: {
                            Text("search.filter.rating", bundle: .module)
                        }
                    }
                }
                days
                ActionButton(Text("search.filters.apply", bundle: .module)) { store.send(.applyTapped) }
                ActionButton(Text("search.filters.clear", bundle: .module), rank: .secondary) {
                    store.send(.clearTapped)
                }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .pickerStyle(.menu)
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
    }

    @ViewBuilder private var place: some View {
        FloatingField(
            Text("search.filter.city", bundle: .module), text: $store.cityText,
            problem: store.hasCityProblem ? Text(verbatim: DomainError.invalidCity.message(in: language)) : nil
        )
        .autocorrectionDisabled()
        ForEach(store.cities) { city in
            ActionButton(Text(verbatim: city.title), rank: .secondary) { store.send(.cityTapped(city)) }
        }
        Card {
            FilterRow(title: Text("search.filter.state", bundle: .module)) {
                Picker(selection: edited.state) {
                    any.tag(FederativeUnit?.none)
                    ForEach(FederativeUnit.allCases.sorted(), id: \.self) {
                        Text(verbatim: $0.rawValue).tag(FederativeUnit?.some($0))
                    }
                } label: {
                    Text("search.filter.state", bundle: .module)
                }
            }
            if store.query.city != nil || store.hasPosition {
                FilterRow(title: Text("search.filter.distance", bundle: .module)) {
                    Picker(selection: edited.distance) {
                        Text("search.distance.city", bundle: .module).tag(Int?.none)
                        ForEach(DoctorQuery.distances, id: \.self) { Text(verbatim: "\($0) km").tag(Int?.some($0)) }
                    } label: {
                        Text("search.filter.distance", bundle: .module)
                    }
                }
            }
        }
    }

    private var days: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Text("search.filter.day", bundle: .module).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            ScrollView(.horizontal) {
                HStack(spacing: AppSpacing.small) {
                    day(Text("search.day.any", bundle: .module), nil)
                    day(Text("search.day.today", bundle: .module), 0)
                    day(Text("search.day.tomorrow", bundle: .module), 1)
                    day(Text("search.day.week", bundle: .module), 7)
                    day(Text("search.day.month", bundle: .module), 30)
                    let other = Text("search.day.other", bundle: .module)
                    TimeChip(other, isSelected: store.isOtherDay, label: other) { store.send(.otherDayTapped) }
                }
            }
            if store.isOtherDay, let day = store.query.day {
                Card {
                    DatePicker(selection: chosen(day), displayedComponents: .date) {
                        Text("search.day.until", bundle: .module)
                    }
                }
            }
        }
        // A day has no zone.
        .environment(\.timeZone, .gmt)
    }

    private func day(_ title: Text, _ days: Int?) -> some View {
        TimeChip(title, isSelected: days == store.days && !store.isOtherDay, label: title) {
            store.send(.dayTapped(days: days))
        }
    }

    private func chosen(_ day: Day) -> Binding<Date> {
        Binding(
            get: { Date(timeIntervalSince1970: Double(day.number) * 86_400) },
            set: { store.send(.dayChosen(ZonedTime($0, in: .gmt).wall.day)) })
    }

    private var edited: Binding<DoctorQuery> { $store.query.sending(\.queryEdited) }

    private var any: Text { Text("search.any", bundle: .module) }

    private var language: DomainLanguage { DomainLanguage(tag: locale.identifier) }
}

/// A filter with its title, which the picker has for screen readers.
private struct FilterRow<Control: View>: View {
    let title: Text
    @ViewBuilder let control: Control
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        if textSize.isAccessibilitySize {
            // One above the other, so that both keep their words in large text.
            VStack(alignment: .leading, spacing: 0) {
                name.font(AppFonts.caption)
                control
            }
        } else {
            HStack(spacing: AppSpacing.medium) {
                name.font(AppFonts.body)
                Spacer()
                control
            }
        }
    }

    private var name: some View {
        title.foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
    }
}
