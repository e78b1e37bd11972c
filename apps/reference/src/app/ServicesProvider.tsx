import type { ReactNode } from 'react';
import type { Api } from '../shared/api/openApi.ts';
import { ApiProvider } from '../shared/api/useApi.ts';
import type { HistoryGate } from '../shared/page/historyGate.ts';
import { HistoryGateProvider } from '../shared/page/useHistoryGate.ts';
import type { PreferenceStore } from '../shared/preferences/preferenceStore.ts';
import { PreferencesProvider } from '../shared/preferences/usePreferenceStore.ts';
import type { Session } from '../shared/session/session.ts';
import { SessionProvider } from '../shared/session/useSession.ts';
import { type Host, HostProvider } from './useHost.ts';

/** Services owned by one mounted app; two apps on one page share nothing. */
export interface Services {
  readonly host: Host;
  readonly session: Session;
  readonly api: Api;
  readonly preferences: PreferenceStore;
  readonly historyGate: HistoryGate;
}

/** Hands each service to the room of `shared` that reads it. */
export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <HostProvider value={services.host}>
    <SessionProvider value={services.session}>
      <ApiProvider value={services.api}>
        <PreferencesProvider value={services.preferences}>
          <HistoryGateProvider value={services.historyGate}>{children}</HistoryGateProvider>
        </PreferencesProvider>
      </ApiProvider>
    </SessionProvider>
  </HostProvider>
);
