import { useText } from '@org/energy-ui';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPage } from '../../features/login/routes.tsx';
import { twoFactorPage } from '../../features/twoFactor/routes.tsx';
import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { useReturnTo } from '../guards/useReturnTo.ts';
import { useHost } from '../useHost.ts';

/** Sign-in route; a signed-in user is redirected to the requested page. */
export function LoginRoute() {
  const { isSignedIn, isSettingUp } = useSession();
  const { state } = useLocation();
  const returnTo = useReturnTo();
  if (isSignedIn) return <Navigate to={returnTo} replace />;
  if (isSettingUp) return <Navigate to={twoFactorPage.path} replace state={state} />;
  return <PublicPage page={loginPage} />;
}

/** Two-factor set-up required at sign-in; only with its token, which a reload loses. */
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
  const { showTitle } = useHost();
  const name = t(title);
  useEffect(() => {
    showTitle(`${name} · ${t('app.name')}`);
  }, [showTitle, name, t]);
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
