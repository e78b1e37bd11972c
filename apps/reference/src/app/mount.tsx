import { createRoot } from 'react-dom/client';
import { openApi } from '../shared/apiClient.ts';
import { openHistoryGate } from '../shared/historyGate.ts';
import { openKeep } from '../shared/keep.ts';
import type { Services } from '../shared/services.tsx';
import { openSession } from '../shared/session.ts';
import { App } from './App.tsx';
import { rememberPage } from './hostPage.ts';
import type { Mounted, MountOptions } from './mountOptions.ts';

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
  const keep = openKeep(ownsPage ? '' : 'energy:');
  const session = openSession(keep, options);
  const api = openApi(options.apiUrl ?? '', session);
  const services: Services = {
    ...api,
    session,
    keep,
    historyGate: openHistoryGate(),
    ownsPage,
    signsIn: options.token === undefined && options.getToken === undefined,
  };

  const place = document.createElement('div');
  place.style.display = 'contents';
  element.append(place);
  const navigation: { go?: (path: string) => void } = {};
  mounts += 1;
  const root = createRoot(place, {
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
      place.remove();
      restorePage();
    },
  };
}
