// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasSearch
import Composable
import Vitral

/// The search, whose text and filters are in the page's address: a link and a reload show the same doctors.
struct SearchPage: View {
    let store: StoreOf<Search>

    @AddressQuery("q") private var text: String?
    @AddressQuery("specialty") private var specialty: String?
    @AddressQuery("city") private var city: String?
    @AddressQuery("uf") private var state: String?
    @AddressQuery("km") private var distance: String?
    @AddressQuery("plan") private var plan: String?
    @AddressQuery("price") private var price: String?
    @AddressQuery("by") private var day: String?
    @AddressQuery("mode") private var mode: String?
    @AddressQuery("rating") private var rating: String?
    @AddressQuery("order") private var order: String?

    var body: some View {
        SearchView(store: store)
            .onChange(of: store.query.parameters, initial: true) { old, new in
                // Filters that the parent has set go to the address; without them, the page takes the address's.
                if new.isEmpty, old == new { open() } else { show(new) }
            }
            .onChange(of: parameters) { _, _ in open() }
    }

    private func open() {
        let query = DoctorQuery(parameters: parameters)
        if query != store.query { store.send(.queryOpened(query)) }
    }

    private var parameters: [String: String] {
        [
            "q": text, "specialty": specialty, "city": city, "uf": state, "km": distance, "plan": plan, "price": price,
            "by": day, "mode": mode, "rating": rating, "order": order,
        ].compactMapValues { $0 }
    }

    private func show(_ parameters: [String: String]) {
        guard parameters != self.parameters else { return }
        text = parameters["q"]
        specialty = parameters["specialty"]
        city = parameters["city"]
        state = parameters["uf"]
        distance = parameters["km"]
        plan = parameters["plan"]
        price = parameters["price"]
        day = parameters["by"]
        mode = parameters["mode"]
        rating = parameters["rating"]
        order = parameters["order"]
    }
}
