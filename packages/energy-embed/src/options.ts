import { type Brand, brandRule, isBrand } from './brand.ts';

/** The host's token, or a function that answers it; null where nobody is signed in. */
export type Token = string | (() => string | null | Promise<string | null>);

/** Options of everything that is put into a page; those that are undefined count as left out. */
export interface CommonOptions {
  /** Address of the energy server; default: where the script came from. */
  readonly server?: string | undefined;
  /**
   * Token of the user or guest. A function is asked once, and once more after the server refused its token. Without
   * one the app signs in by itself.
   */
  readonly token?: Token | null | undefined;
  /** Default: the user's choice, then that of the system. */
  readonly theme?: 'system' | 'light' | 'dark' | undefined;
  /** BCP 47; default: the user's choice, then Persian. */
  readonly locale?: string | undefined;
  /** Colors, corners and font of the host's organization; default: ours. Too little contrast is told as `error`. */
  readonly brand?: Brand | undefined;
  /** Versioned address of the script, with `integrity`; from `/embed.json` of the server. */
  readonly script?: string | undefined;
  /** Subresource integrity of `script`. */
  readonly integrity?: string | undefined;
}

export interface MountOptions extends CommonOptions {
  /** First page, such as `/PeriodicChart?nav=m.1&period=year&year=1403`; default `/`. */
  readonly path?: string | undefined;
  /** Pages shown, by their ids (`charts`, `label` …); default: all of the user. What may be read is up to the token. */
  readonly pages?: readonly string[] | undefined;
  /** `none`: without top bar and menu. */
  readonly chrome?: 'full' | 'none' | undefined;
  /** The user may choose a theme and locale other than those given here. */
  readonly mayChoose?: boolean | undefined;
  readonly digits?: 'fa' | 'en' | undefined;
  /** The app's pages are in the address bar, below this path of the host. */
  readonly basePath?: string | undefined;
  /** Sentences of another language, or in place of ours, by language and namespace. */
  readonly resources?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** An initialized i18next instance of the host, in place of `resources`. */
  readonly i18n?: object | undefined;
  /** Container of menus and dialogs; default: inside the app. */
  readonly portalContainer?: HTMLElement | null | undefined;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const oneOf =
  (...choices: string[]) =>
  (value: unknown) =>
    choices.includes(value as string);
const isUrl = (value: unknown) =>
  isText(value) && /^https?:$/.test(URL.parse(value as string, location.href)?.protocol ?? '');
const isLocale = (value: unknown) => {
  try {
    return isText(value) && Intl.getCanonicalLocales(value as string).length === 1;
  } catch {
    return false;
  }
};
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

type Rule = readonly [isGood: (value: unknown) => boolean, expected: string];

const commonRules: Readonly<Record<keyof CommonOptions, Rule>> = {
  server: [isUrl, 'the address of the energy server, such as https://energy.example.ir'],
  token: [
    (value) => typeof value === 'string' || typeof value === 'function',
    'a text, or a function that answers one',
  ],
  theme: [oneOf('system', 'light', 'dark'), '"system", "light" or "dark"'],
  locale: [isLocale, 'a language such as "fa" or "en"'],
  brand: [isBrand, brandRule],
  script: [isText, 'an address from /embed.json of the energy server'],
  integrity: [(value) => isText(value) && /^sha\d+-/.test(value as string), 'a text such as "sha384-…"'],
};
const rules: Readonly<Record<keyof MountOptions, Rule>> = {
  ...commonRules,
  path: [(value) => isText(value) && (value as string).startsWith('/'), 'a path that begins with "/"'],
  pages: [
    (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
    'a list of page ids such as ["charts", "label"]',
  ],
  chrome: [oneOf('full', 'none'), '"full" or "none"'],
  mayChoose: [(value) => typeof value === 'boolean', 'true or false'],
  digits: [oneOf('fa', 'en'), '"fa" or "en"'],
  basePath: [(value) => isText(value) && (value as string).startsWith('/'), 'a path that begins with "/"'],
  resources: [isObject, 'sentences by language and namespace'],
  i18n: [isObject, 'an initialized i18next instance'],
  portalContainer: [isObject, 'an element'],
};

const { token, theme, locale, brand, path } = rules;
const rulesOf = { app: rules, widget: commonRules, update: { token, theme, locale, brand, path } };

const shown = (value: unknown): string => (typeof value === 'object' ? 'an object' : JSON.stringify(value));

/**
 * Checks options as a host gives them; missing ones are undefined, or null.
 * @throws TypeError with a sentence that names the option and what it should be
 */
export function checkOptions(given: object, caller: string, of: keyof typeof rulesOf): void {
  const allowed: Readonly<Record<string, Rule>> = rulesOf[of];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    const rule = allowed[name];
    if (!rule)
      throw new TypeError(
        `${caller} has no option "${name}". Its options are ${Object.keys(allowed).join(', ')}.`,
      );
    const [isGood, expected] = rule;
    if (!isGood(value)) throw new TypeError(`${caller} needs as ${name} ${expected}, not ${shown(value)}.`);
  }
}

/** @throws TypeError with a sentence if there is no element to fill */
export function checkElement(element: unknown, caller: string): asserts element is HTMLElement {
  if (element instanceof HTMLElement) return;
  throw new TypeError(
    `${caller} needs an element of the page, not ${shown(element)}. Is the script run before the page has it?`,
  );
}
