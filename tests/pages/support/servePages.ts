import { screen } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { mount } from '../../../apps/reference/src/app/mount.tsx';
import type { Mounted } from '../../../apps/reference/src/app/mountOptions.ts';
import { engines } from '../../../apps/server/src/testing/engines.ts';
import { TestServer } from '../../../apps/server/src/testing/server.ts';
import { type Client, createClient } from '../../../packages/energy-core/src/api/index.ts';
import { injectedFetch } from './injectedFetch.ts';
import { fetchThrough, type Network, untouched } from './network.ts';

/** Somebody signed in, as the sign-in of the app stores them. */
export interface Visitor {
  readonly token: string;
  readonly user: object;
}

/** The whole app in a DOM, on the whole server in the same process with an embedded store of its own. */
export interface Pages extends Network {
  /** A client signed in as root, to prepare and to look at what is stored. */
  readonly api: Client;
  readonly server: TestServer;
  /** Mounts the app at this address: as root, with this token, or by the sign-in of the app where null is given. */
  open(path: string, who?: string | Visitor | null): Promise<void>;
}

/** Declares server and app for the tests of a file. */
export function servePages(): Pages {
  let mounted: Mounted | undefined;
  const network: Network = { ...untouched, calls: [], underway: 0, isListening: false, visit: 0 };
  const pages = network as { -readonly [key in keyof Pages]: Pages[key] };

  beforeAll(async () => {
    pages.server = await TestServer.start(engines[0]!);
    const ofRoot = await pages.server.signIn();
    const reach = injectedFetch(pages.server.app);
    vi.stubGlobal('fetch', fetchThrough(network, reach));
    pages.api = createClient({ baseUrl: '', getToken: () => ofRoot, fetch: reach as never });
    pages.open = async (path, who = ofRoot) => {
      await close();
      const element = document.createElement('div');
      document.body.append(element);
      window.history.replaceState(null, '', path);
      if (typeof who === 'object' && who !== null) {
        localStorage.setItem('jwt', who.token);
        localStorage.setItem('user', JSON.stringify(who.user));
      }
      mounted = mount(element, {
        ...(typeof who === 'string' && { getToken: () => who }),
        ...{ routing: 'browser', ownsPage: true, looks: new Map([['theme', 'light']]) },
      });
      // A dialog named by the address hides the heading behind it.
      await screen.findAllByRole('heading', { level: 1, hidden: true });
    };
  });
  async function close() {
    mounted?.unmount();
    mounted = undefined;
    // What dialogs hid behind them is shown again after the unmount, not within it.
    await new Promise((resolve) => setTimeout(resolve));
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    network.calls.length = 0;
    network.isListening = false;
    network.visit += 1;
  }
  afterEach(async () => {
    Object.assign(network, untouched);
    await close();
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await pages.server?.stop();
  });
  return pages;
}
