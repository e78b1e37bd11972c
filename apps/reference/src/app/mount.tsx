import { createRoot } from 'react-dom/client';
import { openApi } from '../shared/api/openApi.ts';
import { openHistoryGate } from '../shared/page/historyGate.ts';
import { openPreferences } from '../shared/preferences/preferenceStore.ts';
import { looks } from '../shared/preferences/usePreference.ts';
import { openSession } from '../shared/session/session.ts';
import { openAppStorage } from '../shared/storage/appStorage.ts';
import { App } from './App.tsx';
import { rememberPage } from './hostPage.ts';
import type { Mounted, MountOptions } from './mountOptions.ts';
import type { Services } from './ServicesProvider.tsx';

/** The server answers in Persian or English; English for other languages. */
const acceptedLanguages = (chosen: string | null, languages: readonly string[]): string =>
  chosen === null || !languages.includes(chosen)
    ? 'fa'
    : chosen.startsWith('fa')
      ? chosen
      : `${chosen}, en;q=0.5`;

let mounts = 0;

/**
 * Starts the app inside `element` and returns how to stop it. The own page and a host's page use the same call.
 * The app draws only inside `element`; after `unmount` the page is as it was before.
 * @example
 * const app = mount(document.getElementById('energy'), { apiUrl: 'https://energy.example.ir', getToken: () => portal.token() });
 * app.navigate('/UploadMeterData');
 * app.unmount();
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
  const ownsPage = options.ownsPage ?? false;
  const restorePage = rememberPage(element);
  const storage = openAppStorage(ownsPage ? '' : 'energy:');
  const session = openSession(storage, options);
  const { locale, theme, digits } = options;
  const preferences = openPreferences(storage, { locale, theme, digits });
  const languages = [...new Set([...looks.locale, ...(locale ? [locale] : [])])];
  const api = openApi(options.apiUrl ?? '', session, () =>
    acceptedLanguages(preferences.read('locale'), languages),
  );
  const services: Services = {
    host: {
      storage,
      ownsPage,
      languages,
      signsIn: options.token === undefined && options.getToken === undefined,
    },
    session,
    api,
    preferences,
    historyGate: openHistoryGate(),
  };

  const container = document.createElement('div');
  container.style.display = 'contents';
  element.append(container);
  const navigation: { go?: (path: string) => void } = {};
  mounts += 1;
  const root = createRoot(container, {
    identifierPrefix: ownsPage ? '' : `energy${mounts}-`,
    onUncaughtError: (error) => console.error(error),
    onCaughtError: (error) => console.error(error),
  });
  root.render(<App services={services} options={options} navigation={navigation} />);

  let isMounted = true;
  return {
    navigate: (path) => navigation.go?.(path),
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      root.unmount();
      session.dispose();
      services.historyGate.dispose();
      container.remove();
      restorePage();
    },
  };
}
