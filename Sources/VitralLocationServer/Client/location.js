// SPDX-License-Identifier: Apache-2.0
//
// Requests a position from the browser and sends it, rounded here so that the server never sees more digits.

const begun = new Set();
const failures = ['unavailable', 'denied', 'unavailable', 'timedOut']; // by the code of a GeolocationPositionError

/** Sends the position for a call. The step, in degrees, is 0 for the best position that the device has. */
export default function locate(call, step, { send }) {
    if (begun.has(call)) return; // a page that is sent again repeats the call
    begun.add(call);
    if (!isSecureContext || !navigator.geolocation) return void send({ call, error: 'unsupported' });
    const rounded = degrees => (+step ? Math.round(degrees / step) / (1 / step) : degrees);
    navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => {
            send({ call, latitude: rounded(latitude), longitude: rounded(longitude), accuracy });
        },
        ({ code }) => send({ call, error: failures[code] ?? failures[0] }),
        { enableHighAccuracy: !+step, timeout: 30_000, maximumAge: 60_000 },
    );
}
