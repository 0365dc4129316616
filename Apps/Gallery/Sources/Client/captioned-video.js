// SPDX-License-Identifier: Apache-2.0
//
// A video with captions, shown by the browser's own player.
//
// Properties: { source, poster, label, captions: [{ language, label, source }], showsCaptions }.
// Messages: { played: {} }, { paused: { seconds } } and { ended: {} }.

const style = new CSSStyleSheet();
style.replaceSync(`
    :host { display: grid; }
    video { width: 100%; aspect-ratio: 16 / 9; border-radius: 0.75rem; background: #000; }
    video:focus-visible { outline: 3px solid; outline-offset: 2px; }
`);

class CaptionedVideo extends HTMLElement {
    #video = document.createElement('video');

    constructor() {
        super();
        const root = this.attachShadow({ mode: 'open' }), video = this.#video;
        root.adoptedStyleSheets = [style];
        video.controls = video.playsInline = true;
        video.preload = 'none';
        video.onplay = () => this.#send({ played: {} });
        video.onpause = () => { if (!video.ended) this.#send({ paused: { seconds: video.currentTime } }); };
        video.onended = () => this.#send({ ended: {} });
        root.append(video);
    }

    set properties({ source, poster, label, captions, showsCaptions }) {
        const video = this.#video;
        // Setting the same source again would restart the video.
        if (video.getAttribute('src') !== source) {
            video.poster = poster;
            video.src = source;
            video.replaceChildren(...captions.map(({ language, label, source }) => Object.assign(
                document.createElement('track'), { kind: 'captions', srclang: language, label, src: source })));
        }
        video.ariaLabel = label;
        const tracks = [...video.textTracks];
        const best = tracks.find(({ language }) => document.documentElement.lang.startsWith(language)) ?? tracks[0];
        for (const track of tracks) track.mode = showsCaptions && track === best ? 'showing' : 'disabled';
    }

    #send(detail) { this.dispatchEvent(new CustomEvent('vitral-message', { detail })); }
}

customElements.define('captioned-video', CaptionedVideo);
