import { useText } from '@org/energy-ui';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPage } from '../features/login/routes.tsx';
import { useServices, useSession } from '../shared/services.tsx';

/** The sign-in; a signed-in person goes on to the page they came for. */
export function LoginRoute() {
  const t = useText();
  const { ownsPage } = useServices();
  const { isSignedIn } = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  useEffect(() => {
    if (ownsPage) document.title = `${t('page.login')} · ${t('app.name')}`;
  }, [ownsPage, t]);
  if (isSignedIn) return <Navigate to={state?.from ?? '/'} replace />;
  const { Page } = loginPage;
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
