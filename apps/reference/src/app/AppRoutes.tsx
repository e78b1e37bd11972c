import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { RequireSession } from './guards.tsx';
import { LoginRoute, TwoFactorRoute } from './LoginRoute.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx').then(({ SignedIn }) => ({ default: SignedIn })));

/** Which address shows what: the sign-in is here, everything behind it in `PageRoutes`, which loads after it. */
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
