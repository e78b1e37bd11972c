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

const nameDocument = (title: string) => {
  document.title = title;
};

/**
 * Starts the app inside `element` and returns how to stop it, on our own page as on a host's.
 * The app draws only inside `element`; after `unmount` the page is as it was before.
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Mounted {
  const ownsPage = options.ownsPage ?? false;
  const restorePage = rememberPage(element);
  const storage = openAppStorage(ownsPage ? '' : 'energy:');
  const session = openSession(storage, options);
  const preferences = openPreferences(storage, options.looks);
  const languages = [...new Set([...looks.locale, options.looks?.get('locale') ?? 'fa'])];
  const api = openApi(options.apiUrl ?? '', session, () =>
    acceptedLanguages(preferences.read('locale'), languages),
  );
  const services: Services = {
    host: {
      storage,
      ownsPage,
      languages,
      showTitle: options.showTitle ?? nameDocument,
      signsIn: options.getToken === undefined,
      isBare: options.isBare ?? false,
      fixedLooks: options.fixedLooks ?? [],
    },
    session,
    api,
    preferences,
    historyGate: openHistoryGate(),
  };

  const container = document.createElement('div');
  container.style.display = 'contents';
  element.append(container);
  mounts += 1;
  const onError = options.onError ?? ((error: unknown) => console.error(error));
  const root = createRoot(container, {
    identifierPrefix: ownsPage ? '' : `energy${mounts}-`,
    onUncaughtError: onError,
    onCaughtError: onError,
  });
  root.render(<App services={services} options={options} />);

  let isMounted = true;
  return {
    services,
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
