#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the municipalities that the app carries from a list of IBGE's and Anatel's facts.

The source is a CSV with the columns code, name, uf, capital, latitude, longitude, area_code and time_zone, as
kelvins/municipios-brasileiros publishes it. The result has a line each, sorted by code, with tabs between:

    code  name  latitude and longitude in 0.0001 degrees  area code  zone  capital

The state follows from the code's first two digits. Zones are numbers of the first line's list, and a capital has a `*`.

Usage: municipalities.py municipios.csv >../Sources/Shared/Data/Resources/municipalities.tsv
"""

import csv
import sys

STATES = {
    11: "RO", 12: "AC", 13: "AM", 14: "RR", 15: "PA", 16: "AP", 17: "TO", 21: "MA", 22: "PI", 23: "CE", 24: "RN",
    25: "PB", 26: "PE", 27: "AL", 28: "SE", 29: "BA", 31: "MG", 32: "ES", 33: "RJ", 35: "SP", 41: "PR", 42: "SC",
    43: "RS", 50: "MS", 51: "MT", 52: "GO", 53: "DF",
}  # fmt: skip


def main() -> None:
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: int(row["code"]))
    zones = sorted({row["time_zone"] for row in rows})
    print("\t".join(zones))
    for row in rows:
        code = int(row["code"])
        assert STATES[code // 100_000] == row["uf"], row
        assert "\t" not in row["name"], row
        place = [round(float(row[name]) * 10_000) for name in ("latitude", "longitude")]
        capital = "*" if row["capital"] == "1" else ""
        print(code, row["name"], *place, row["area_code"], zones.index(row["time_zone"]), capital, sep="\t")


if __name__ == "__main__":
    main()
