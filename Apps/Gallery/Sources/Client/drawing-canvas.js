// SPDX-License-Identifier: Apache-2.0
//
// A canvas to draw on with a finger, a pen or the mouse.
//
// Properties: { color, label, clear }: the pen's color, the name of the canvas and the label of its button. Messages: {
// stroke: { points: [[x, y], …] } } in percent of the canvas, and { cleared: {} }.

const style = new CSSStyleSheet();
style.replaceSync(`
    :host { display: grid; gap: 0.5rem; }
    canvas {
        width: 100%;
        height: 12rem;
        border-radius: 0.75rem;
        background: light-dark(#f2f2f7, #1c1c1e);
        touch-action: none;
        cursor: crosshair;
    }
    button {
        justify-self: start;
        min-height: 2.75rem;
        padding: 0 1rem;
        border: 0;
        border-radius: 0.625rem;
        background: light-dark(#e4e4ea, #2c2c2e);
        color: inherit;
        font: inherit;
        cursor: pointer;
    }
    button:focus-visible { outline: 3px solid; outline-offset: 2px; }
`);

class DrawingCanvas extends HTMLElement {
    strokes = [];
    #pen = { color: 'currentColor', label: '', clear: 'Clear' };
    #canvas = document.createElement('canvas');
    #button = document.createElement('button');
    #stroke;
    #size = new ResizeObserver(() => this.#draw());

    constructor() {
        super();
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [style];
        root.append(this.#canvas, this.#button);
        this.#canvas.role = 'img';
        this.#button.type = 'button';
        this.#button.onclick = () => {
            this.strokes = [];
            this.#draw();
            this.#send({ cleared: {} });
        };
        this.#canvas.onpointerdown = event => this.#begin(event);
        this.#canvas.onpointermove = event => this.#stroke && this.#extend(event);
        this.#canvas.onpointerup = () => this.#end();
        this.#canvas.onpointercancel = () => this.#end();
    }

    set properties(pen) {
        this.#pen = pen;
        this.#canvas.ariaLabel = pen.label;
        this.#button.textContent = pen.clear;
    }

    connectedCallback() { this.#size.observe(this.#canvas); }

    // The drawing survives when the element moves to another place in the page.
    connectedMoveCallback() {}

    disconnectedCallback() { this.#size.disconnect(); }

    #send(detail) { this.dispatchEvent(new CustomEvent('vitral-message', { detail })); }

    #point({ clientX, clientY }) {
        const { left, top, width, height } = this.#canvas.getBoundingClientRect();
        const percent = (value, whole) => Math.round(Math.min(1, Math.max(0, value / whole)) * 1_000) / 10;
        return [percent(clientX - left, width), percent(clientY - top, height)];
    }

    #begin(event) {
        if (event.button || !event.isPrimary) return;
        this.#canvas.setPointerCapture(event.pointerId);
        this.#stroke = { color: this.#pen.color, points: [this.#point(event)] };
        this.strokes.push(this.#stroke);
        this.#draw();
    }

    #extend(event) {
        if (this.#stroke.points.length < 1_000) this.#stroke.points.push(this.#point(event));
        this.#draw();
    }

    #end() {
        if (this.#stroke) this.#send({ stroke: { points: this.#stroke.points } });
        this.#stroke = null;
    }

    #draw() {
        const canvas = this.#canvas, scale = devicePixelRatio, { clientWidth, clientHeight } = canvas;
        canvas.width = clientWidth * scale;
        canvas.height = clientHeight * scale;
        const context = canvas.getContext('2d');
        context.lineWidth = 4 * scale;
        context.lineCap = context.lineJoin = 'round';
        for (const { color, points } of this.strokes) {
            context.strokeStyle = color;
            context.beginPath();
            // A tap draws a dot: a line of length zero has round ends.
            for (const [x, y] of [points[0], ...points]) context.lineTo(x / 100 * canvas.width, y / 100 * canvas.height);
            context.stroke();
        }
    }
}

customElements.define('drawing-canvas', DrawingCanvas);
