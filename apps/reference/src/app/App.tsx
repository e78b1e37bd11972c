import {
  type Density,
  type Digits,
  LeanEnergyProvider,
  type Locale,
  type Theme,
  ToastProvider,
} from '@org/energy-ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate } from 'react-router';
import { looks, usePreference } from '../shared/preferences.ts';
import { type Services, ServicesProvider, useServices } from '../shared/services.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { MountOptions } from './mountOptions.ts';
import './App.css';

interface AppProps {
  services: Services;
  options: MountOptions;
  navigation: { go?: (path: string) => void };
}

/** Everything around the pages: services, language, look, cache and router. */
export function App({ services, options, navigation }: AppProps) {
  return (
    <ServicesProvider services={services}>
      <Look options={options}>
        <Router options={options}>
          <NavigationForHost navigation={navigation} />
          <AppRoutes />
        </Router>
      </Look>
    </ServicesProvider>
  );
}

function Look({ options, children }: { options: MountOptions; children: ReactNode }) {
  const { ownsPage } = useServices();
  const [locale] = usePreference<Locale>('locale', options.locale ?? 'fa', looks.locale);
  const [theme] = usePreference<Theme>('theme', options.theme ?? 'system', looks.theme);
  const [digits] = usePreference<Digits | 'auto'>('digits', options.digits ?? 'auto', looks.digits);
  const [density] = usePreference<Density>('density', 'default', looks.density);

  useEffect(() => {
    if (!ownsPage) return;
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';
  }, [ownsPage, locale]);

  return (
    <LeanEnergyProvider
      className="eui-app"
      locale={locale}
      theme={theme}
      digits={digits === 'auto' ? undefined : digits}
      density={density}
      portalContainer={options.portalContainer}
    >
      <ToastProvider>{children}</ToastProvider>
    </LeanEnergyProvider>
  );
}

/** Without transitions: fields that live in the address show a choice at once, as fields of a form do. */
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

function NavigationForHost({ navigation }: { navigation: AppProps['navigation'] }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigation.go = (path) => navigate(path);
    return () => {
      delete navigation.go;
    };
  }, [navigation, navigate]);
  return null;
}
