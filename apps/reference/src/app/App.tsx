import {
  type Density,
  type Digits,
  LeanEnergyProvider,
  type Theme,
  ToastProvider,
  WithTexts,
} from '@org/energy-ui';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router';
import { looks, usePreference } from '../shared/preferences/usePreference.ts';
import { firstTexts } from './firstTexts.ts';
import type { MountOptions } from './mountOptions.ts';
import { AppRoutes } from './routes/AppRoutes.tsx';
import { type Services, ServicesProvider } from './ServicesProvider.tsx';
import { useHost } from './useHost.ts';
import './App.css';

interface AppProps {
  services: Services;
  options: MountOptions;
}

/** Everything around the pages: services, language, look, cache and router. */
export function App({ services, options }: AppProps) {
  const { Bridge } = options;
  return (
    <ServicesProvider services={services}>
      <Look options={options}>
        <Router options={options}>
          {Bridge && <Bridge />}
          <AppRoutes />
        </Router>
      </Look>
    </ServicesProvider>
  );
}

/** Without a host: the product's own. */
const ownBrand: NonNullable<MountOptions['brand']> = { read: () => undefined, subscribe: () => () => {} };

function Look({ options, children }: { options: MountOptions; children: ReactNode }) {
  const { ownsPage, languages } = useHost();
  const [locale] = usePreference('locale', 'fa', languages);
  const [theme] = usePreference<Theme>('theme', 'system', looks.theme);
  const [digits] = usePreference<Digits | 'auto'>('digits', 'auto', looks.digits);
  const [density] = usePreference<Density>('density', 'default', looks.density);

  const { subscribe, read } = options.brand ?? ownBrand;
  const style = useSyncExternalStore(subscribe, read);

  useEffect(() => {
    if (!ownsPage) return;
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';
  }, [ownsPage, locale]);

  return (
    <LeanEnergyProvider
      className="eui-app"
      style={style}
      locale={locale}
      i18n={options.i18n}
      resources={options.resources}
      theme={theme}
      digits={digits === 'auto' ? undefined : digits}
      density={density}
      portalContainer={options.portalContainer}
    >
      <WithTexts texts={firstTexts}>
        <ToastProvider>{children}</ToastProvider>
      </WithTexts>
    </LeanEnergyProvider>
  );
}

/** No transitions: fields bound to the URL must show a choice immediately, like form fields. */
function Router({ options, children }: { options: MountOptions; children: ReactNode }) {
  const routing = options.routing ?? (options.basePath ? 'browser' : 'memory');
  const entries = useMemo(() => [options.initialPath ?? '/'], [options.initialPath]);
  return routing === 'browser' ? (
    <BrowserRouter basename={options.basePath} useTransitions={false}>
      {children}
    </BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={entries} useTransitions={false}>
      {children}
    </MemoryRouter>
  );
}
