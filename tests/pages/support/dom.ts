import { JSDOM } from 'jsdom';

/** One document for all files of a process: the app, loaded once, keeps what it took from the first. */
function setUp(): void {
  // The server of these tests needs Node's own modules and globals, so the document comes to them, not they to jsdom.
  const { window } = new JSDOM('<!doctype html><html lang="fa" dir="rtl"><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });

  /** What Node has under the same name, but a document accepts only from its own window. */
  const ownOfDocument = [
    ...['Event', 'EventTarget', 'CustomEvent', 'DOMException', 'navigator', 'localStorage', 'sessionStorage'],
    ...['AbortController', 'AbortSignal', 'Blob', 'File', 'FormData'],
  ];
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => ownOfDocument.includes(name) || !(name in globalThis),
  );
  for (const name of names)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name as keyof typeof window],
    });

  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: window[name].bind(window) });

  // Layout, which a document without a screen lacks: nothing is measured, scrolled or matched.
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  const matchMedia = (media: string) =>
    Object.assign(new window.EventTarget(), { matches: false, media, onchange: null });
  Object.assign(window, { matchMedia, ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.assign(globalThis, { matchMedia });
  window.Element.prototype.scrollIntoView = () => undefined;
}
if (globalThis.document === undefined) setUp();
