// SPDX-License-Identifier: Apache-2.0
//
// Tells the server when the user of the page looks elsewhere, and when they are back

export default ({ send }) => {
    addEventListener('blur', () => send({ isAway: true }));
    addEventListener('focus', () => send({ isAway: false }));
    document.documentElement.dataset.presence = 'watched';
};
