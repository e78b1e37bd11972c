import type { Digits, EnergyProviderProps, Theme } from '@org/energy-ui';
import type { HostToken } from '../shared/session/session.ts';

export interface MountOptions extends HostToken {
  /** Where the API lives, without `/api/v1`; by default the server of the page. */
  readonly apiUrl?: string;
  /** The signed-in user's token. With it, or with `getToken`, the app shows no sign-in of its own. */
  readonly token?: string;
  /** Asked before each call; for tokens that change. */
  readonly getToken?: () => string | null | Promise<string | null>;
  /** Called once when the server refuses the token. */
  readonly onTokenExpired?: () => void;
  /** Base path of the app on the host, such as `/portal/energy`. Only with browser routing. */
  readonly basePath?: string;
  /** `browser`: the app's pages use the URL bar; `memory`: the URL stays the host's. */
  readonly routing?: 'browser' | 'memory';
  /** First page with memory routing; `/` by default. */
  readonly initialPath?: string;
  /** Language, theme and digits of the host's page override what the user chose elsewhere; a choice made here lasts for this visit. */
  readonly locale?: string;
  /**
   * Texts of another language, or replacements for ours; missing keys fall back to English.
   * @example mount(element, { locale: 'tr', resources: { tr: { 'ui/i18n': { 'action.cancel': 'Vazgeç' } } } })
   */
  readonly resources?: EnergyProviderProps['resources'];
  /** An initialized i18next instance of the host, in place of `resources`. */
  readonly i18n?: EnergyProviderProps['i18n'];
  readonly theme?: Theme;
  readonly digits?: Digits;
  /** Container of menus and dialogs; default: the app's own root. */
  readonly portalContainer?: HTMLElement | null;
  /** Only for our own page: title, language and direction of the document are ours, storage keys have no prefix. */
  readonly ownsPage?: boolean;
}

export interface Mounted {
  /** Opens a page of the app: `navigate('/MeterData')`. */
  navigate(path: string): void;
  /** Stops the app and leaves the host's page as it was. */
  unmount(): void;
}
