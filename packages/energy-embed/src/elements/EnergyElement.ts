import type { Brand } from '../brand.ts';
import { type Embedded, embed } from '../embed.ts';
import type { EmbedEvent } from '../events.ts';
import type { Kind } from '../guest.ts';
import type { Source } from '../load.ts';
import { checkOptions, type Token } from '../options.ts';

const common = ['server', 'token', 'theme', 'locale', 'brand', 'script', 'integrity'] as const;
/** Attributes that change without a new start. */
const live: readonly string[] = ['theme', 'locale', 'brand', 'path'];
/** Properties that carry what an attribute cannot, or as text only. */
const properties = ['token', 'brand'] as const;
const events: readonly EmbedEvent[] = [
  ...(['ready', 'navigate', 'title', 'error', 'size', 'signedOut', 'change'] as const),
];

const optionOf = (attribute: string) => (attribute === 'may-choose' ? 'mayChoose' : attribute);
const optionValue = (attribute: string, text: string): unknown =>
  attribute === 'pages'
    ? text.split(/[\s,]+/).filter(Boolean)
    : attribute === 'brand'
      ? parsed(text)
      : attribute === 'may-choose' || text;

/** The text itself where it is no JSON, so that the sentence about it can show it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A custom element that shows one kind. Options are attributes, `brand` as JSON; a function goes to the property
 * `token`, an object to `brand`. Events of the app are events of the element:
 * `element.addEventListener('navigate', ({ detail }) => …)`.
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

    get brand(): Brand | null {
      const text = this.getAttribute('brand');
      return text === null ? null : (parsed(text) as Brand);
    }
    set brand(brand: Brand | null | undefined) {
      if (brand == null) this.removeAttribute('brand');
      else this.setAttribute('brand', JSON.stringify(brand));
    }

    connectedCallback(): void {
      // Given before the script that defines this element.
      for (const name of properties)
        if (Object.hasOwn(this, name)) {
          const { [name]: value } = this;
          Reflect.deleteProperty(this, name);
          Object.assign(this, { [name]: value });
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
      if (live.includes(name) && now !== null) {
        const changes = { [name]: optionValue(name, now) };
        checkOptions(changes, `<${this.localName}>`, 'update');
        this.#embedded.update(changes);
      } else if (name === 'token' && now !== null) this.#embedded.update({ token: now });
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
