import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { lazy } from '../../shared/page/lazy.tsx';
import { RequireSession } from '../guards/RequireSession.tsx';
import { LoginRoute, TwoFactorRoute } from './LoginRoute.tsx';

const SignedIn = lazy(() => import('../SignedIn.tsx').then(({ SignedIn }) => ({ default: SignedIn })));

/** Routes of the app: the sign-in is here, everything behind it in `PageRoutes`, which loads later. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginRoute />} />
      <Route path="/twoFactorSetup" element={<TwoFactorRoute />} />
      <Route
        path="*"
        element={
          <RequireSession>
            <Suspense fallback={null}>
              <SignedIn />
            </Suspense>
          </RequireSession>
        }
      />
    </Routes>
  );
}
