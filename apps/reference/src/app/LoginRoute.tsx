import { useText } from '@org/energy-ui';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPage } from '../features/login/routes.tsx';
import { twoFactorPage } from '../features/twoFactor/routes.tsx';
import type { PageRoute } from '../shared/PageRoute.ts';
import { useServices, useSession } from '../shared/services.tsx';
import { useReturnTo } from './returnTo.ts';

/** The sign-in; a signed-in person goes on to the page they came for. */
export function LoginRoute() {
  const { isSignedIn, isSettingUp } = useSession();
  const { state } = useLocation();
  const returnTo = useReturnTo();
  if (isSignedIn) return <Navigate to={returnTo} replace />;
  if (isSettingUp) return <Navigate to={twoFactorPage.path} replace state={state} />;
  return <PublicPage page={loginPage} />;
}

/** The set-up of a second factor that the sign-in asks for; only with its token, which a reload forgets. */
export function TwoFactorRoute() {
  const { isSignedIn, isSettingUp } = useSession();
  const { state } = useLocation();
  const returnTo = useReturnTo();
  if (isSignedIn) return <Navigate to={returnTo} replace />;
  if (!isSettingUp) return <Navigate to={loginPage.path} replace state={state} />;
  return <PublicPage page={twoFactorPage} />;
}

function PublicPage({ page: { title, Page } }: { page: PageRoute }) {
  const t = useText();
  const { ownsPage } = useServices();
  const name = t(title);
  useEffect(() => {
    if (ownsPage) document.title = `${name} · ${t('app.name')}`;
  }, [ownsPage, name, t]);
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
