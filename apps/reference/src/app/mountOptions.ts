import type { EnergyProviderProps } from '@org/energy-ui';
import type { ComponentType } from 'react';
import type { HostToken } from '../shared/session/session.ts';
import type { Look } from './guest/look.ts';
import type { Services } from './ServicesProvider.tsx';

/** How the app starts: on our own page, or by the script for other pages (`guest/start.ts`). */
export interface MountOptions extends HostToken {
  /** Where the API lives, without `/api/v1`; by default the server of the page. */
  readonly apiUrl?: string;
  /** Base path of the app on the host, such as `/portal/energy`. Only with browser routing. */
  readonly basePath?: string;
  /** `browser`: the app's pages use the URL bar; `memory`: the URL stays the host's. */
  readonly routing?: 'browser' | 'memory';
  /** First page with memory routing; `/` by default. */
  readonly initialPath?: string;
  /** Theme, locale and digits of the host, by these names; the host may change them. They precede the user's. */
  readonly looks?: Map<string, string>;
  /** Those of them that the user may not change. */
  readonly fixedLooks?: readonly string[];
  /** Variables of the host's brand. */
  readonly brand?: Pick<Look, 'read' | 'subscribe'>;
  readonly resources?: EnergyProviderProps['resources'];
  readonly i18n?: EnergyProviderProps['i18n'];
  /** Container of menus and dialogs; default: the app's own root. */
  readonly portalContainer?: HTMLElement | null;
  /** Only for our own page: language and direction of the document are ours, storage keys have no prefix. */
  readonly ownsPage?: boolean;
  /** Without top bar and menu. */
  readonly isBare?: boolean;
  /** Drawn inside the router: what the host hears and says of the page shown. */
  readonly Bridge?: ComponentType;
  /** Default: the title of the document. */
  readonly showTitle?: (title: string) => void;
  /** Hears errors of drawing; default: the console. */
  readonly onError?: (error: unknown) => void;
}

export interface Mounted {
  readonly services: Services;
  /** Stops the app and leaves the host's page as it was. */
  unmount(): void;
}
