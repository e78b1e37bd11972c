import type { Running, Settings, Wish } from '@org/energy-embed/served';
import type { EnergyProviderProps } from '@org/energy-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mount } from '../mount.tsx';
import type { Look } from './look.ts';
import { tellShown, tellSignedOut } from './watch.ts';

/** Settings of the whole app, checked by the package. */
interface AppSettings {
  readonly theme?: string;
  readonly locale?: string;
  readonly digits?: string;
  readonly path?: string;
  readonly pages?: readonly string[];
  readonly chrome?: 'full' | 'none';
  readonly mayChoose?: boolean;
  readonly basePath?: string;
  readonly resources?: EnergyProviderProps['resources'];
  readonly i18n?: EnergyProviderProps['i18n'];
  readonly portalContainer?: HTMLElement | null;
}

const lookNames = ['theme', 'locale', 'digits'] as const;

/** The whole app as a guest: its events reach the host, and the host's changes reach it. */
export function startApp({ container, server, getToken, settings, tell }: Wish, brand: Look): Running {
  const { path, pages, chrome, mayChoose, ...given } = settings as AppSettings;
  const looks = new Map<string, string>();
  for (const name of lookNames) if (given[name]) looks.set(name, given[name]);
  const fixedLooks: string[] = mayChoose ? [] : [...looks.keys()];
  let open: ((path: string) => void) | null = null;

  function Bridge(): null {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const shown = `${pathname}${search}`;
    useEffect(() => tell('navigate', { path: shown }), [shown]);
    useEffect(() => {
      open = (next) => {
        if (next !== shown) navigate(next);
      };
    }, [navigate, shown]);
    return null;
  }

  const { services, unmount } = mount(container, {
    apiUrl: server,
    brand,
    ...{ looks, fixedLooks, Bridge, initialPath: path, isBare: chrome === 'none' },
    ...(getToken && { getToken }),
    ...(pages && { pages }),
    ...{ basePath: given.basePath, resources: given.resources, i18n: given.i18n },
    portalContainer: given.portalContainer,
    showTitle: (title) => tell('title', { title }),
    onError(error) {
      console.error(error);
      tell('error', { code: 'UNEXPECTED', message: error instanceof Error ? error.message : String(error) });
    },
  });
  const stopTelling = tellSignedOut(services.session, tell);
  const stopWatching = tellShown(container, 'h1', tell);

  return {
    update(changes: Settings) {
      const next = changes as AppSettings;
      if (next.locale && !services.host.languages.includes(next.locale)) return false;
      for (const name of lookNames) {
        const value = next[name];
        if (!value) continue;
        looks.set(name, value);
        if (!mayChoose && !fixedLooks.includes(name)) fixedLooks.push(name);
        services.preferences.write(name, value);
      }
      if (next.path) open?.(next.path);
      return true;
    },
    stop() {
      stopTelling();
      stopWatching();
      unmount();
    },
  };
}
