import { type Embedded, embed } from '../embed.ts';
import type { EmbedEvent } from '../events.ts';
import type { Kind } from '../guest.ts';
import type { Source } from '../load.ts';
import { checkOptions, type Token } from '../options.ts';

const common = ['server', 'token', 'theme', 'locale', 'script', 'integrity'] as const;
/** Attributes that change without a new start. */
const live: readonly string[] = ['theme', 'locale', 'path'];
const events: readonly EmbedEvent[] = [
  ...(['ready', 'navigate', 'title', 'error', 'size', 'signedOut', 'change'] as const),
];

const optionOf = (attribute: string) => (attribute === 'may-choose' ? 'mayChoose' : attribute);
const optionValue = (attribute: string, text: string): unknown =>
  attribute === 'pages' ? text.split(/[\s,]+/).filter(Boolean) : attribute === 'may-choose' || text;

/**
 * A custom element that shows one kind. Options are attributes; a function goes to the property `token`. Events of the
 * app are events of the element: `element.addEventListener('navigate', ({ detail }) => …)`.
 */
export function elementOf(kind: Kind, own: readonly string[], source: Source): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = [...common, ...own];
    #embedded: Embedded | null = null;
    #token: Token | null | undefined;
    #isDue = false;

    get token(): Token | null | undefined {
      return this.#token ?? this.getAttribute('token');
    }
    set token(token: Token | null | undefined) {
      this.#token = token;
      if (this.#embedded && token !== undefined) this.#embedded.update({ token: token! });
      else this.#begin();
    }

    connectedCallback(): void {
      // Given before the script that defines this element.
      if (Object.hasOwn(this, 'token')) {
        const { token } = this;
        Reflect.deleteProperty(this, 'token');
        this.#token = token;
      }
      if (!this.style.display) this.style.display = 'block';
      this.#begin();
    }

    disconnectedCallback(): void {
      // An element that moves is there again.
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop();
      });
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || !this.#embedded) return;
      if (live.includes(name) && now !== null) this.#embedded.update({ [name]: now });
      else if (name === 'token' && now !== null) this.#embedded.update({ token: now });
      else {
        this.#stop();
        this.#begin();
      }
    }

    #stop(): void {
      this.#embedded?.destroy();
      this.#embedded = null;
    }

    /** After all attributes and properties of this task. */
    #begin(): void {
      if (this.#isDue || this.#embedded) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        if (this.isConnected && !this.#embedded) this.#start();
      });
    }

    #start(): void {
      const options: Record<string, unknown> = {};
      const facts: Record<string, string> = {};
      for (const { name, value } of this.attributes) {
        if ((common as readonly string[]).includes(name) || (kind === 'app' && own.includes(name)))
          options[optionOf(name)] = optionValue(name, value);
        else if (own.includes(name)) facts[name] = value;
      }
      if (this.#token !== undefined) options.token = this.#token;
      checkOptions(options, `<${this.localName}>`, kind === 'app' ? 'app' : 'widget');
      if (!options.server && source.server === null)
        throw new TypeError(`<${this.localName}> needs as server the address of the energy server.`);
      this.#embedded = embed(this, kind, { ...options, ...facts }, source);
      for (const name of events)
        this.#embedded.on(name, (detail) => this.dispatchEvent(new CustomEvent(name, { detail })));
    }
  };
}
