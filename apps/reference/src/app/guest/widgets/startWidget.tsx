import { createClient } from '@org/energy-core/api';
import type { Running, Settings, Wish } from '@org/energy-embed/served';
import { LeanEnergyProvider, type Theme } from '@org/energy-ui';
import { type CSSProperties, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openApi } from '../../../shared/api/openApi.ts';
import { openSession } from '../../../shared/session/session.ts';
import { openAppStorage } from '../../../shared/storage/appStorage.ts';
import type { Look } from '../look.ts';
import { tellShown, tellSignedOut } from '../watch.ts';
import type { Widget, WidgetProps } from './widgetProps.ts';

const widgets: Readonly<Record<Exclude<Wish['kind'], 'app'>, () => Promise<Widget>>> = {
  chart: () => import('./ChartWidget.tsx'),
  tree: () => import('./TreeWidget.tsx'),
  label: () => import('./LabelWidget.tsx'),
  upload: () => import('./UploadWidget.tsx'),
};

/** A wizard is as high as what it contains: the window is the host's. */
const fit = { '--eui-wizard-height': '0px' } as CSSProperties;
let started = 0;

/** One component of the product with calls of its own, in the container of a host. */
export async function startWidget(
  wish: Wish,
  kind: Exclude<Wish['kind'], 'app'>,
  look: Look,
): Promise<Running> {
  const { container, server, getToken, tell } = wish;
  const { Widget, texts } = await widgets[kind]();
  const session = openSession(openAppStorage('energy:'), getToken ? { getToken } : {});
  let settings = wish.settings;
  const localeOf = () => (settings.locale as string | undefined) ?? 'fa';
  const { clientOptions } = openApi(server, session, () => `${localeOf()}, en;q=0.5`);
  const client = createClient(clientOptions);
  started += 1;
  const root = createRoot(container, { identifierPrefix: `energy-${kind}${started}-` });
  const draw = () =>
    root.render(
      <StrictMode>
        <LeanEnergyProvider
          locale={localeOf()}
          theme={settings.theme as Theme | undefined}
          style={{ ...fit, ...look.read() }}
          texts={texts}
        >
          <Widget client={client} facts={settings as WidgetProps['facts']} tell={tell} />
        </LeanEnergyProvider>
      </StrictMode>,
    );
  draw();
  const stopFollowing = look.subscribe(draw);
  const stopTelling = tellSignedOut(session, tell);
  const stopWatching = tellShown(container, '.eui-root > :not(.eui-portal)', tell);
  return {
    update(changes: Settings) {
      settings = { ...settings, ...changes };
      draw();
      return true;
    },
    stop() {
      stopFollowing();
      stopTelling();
      stopWatching();
      root.unmount();
      session.dispose();
    },
  };
}
