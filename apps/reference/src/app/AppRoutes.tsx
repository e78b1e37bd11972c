import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { RequireAccess, RequireSession } from './guards.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { chartPage, pages } from './pages.ts';
import { RouteBoundary } from './RouteBoundary.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx').then(({ SignedIn }) => ({ default: SignedIn })));
const ForbiddenPage = lazy(() =>
  import('./pages/ForbiddenPage.tsx').then(({ ForbiddenPage }) => ({ default: ForbiddenPage })),
);
const NotFoundPage = lazy(() =>
  import('./pages/NotFoundPage.tsx').then(({ NotFoundPage }) => ({ default: NotFoundPage })),
);

/** Which address shows what. `/` opens the chart report, or the first page the person may open. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginRoute />} />
      <Route
        element={
          <RequireSession>
            <Suspense fallback={null}>
              <SignedIn />
            </Suspense>
          </RequireSession>
        }
      >
        <Route
          index
          element={
            <RequireAccess path={chartPage.path} orFirst>
              <RouteBoundary page={chartPage} />
            </RequireAccess>
          }
        />
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              <RequireAccess path={page.path}>
                <RouteBoundary page={page} />
              </RequireAccess>
            }
          />
        ))}
        <Route
          path="/403"
          element={
            <RouteBoundary page={{ title: 'page.forbidden', Page: ForbiddenPage, skeleton: 'card' }} />
          }
        />
        <Route path="/Home" element={<Navigate to="/" replace />} />
        <Route
          path="*"
          element={<RouteBoundary page={{ title: 'page.notFound', Page: NotFoundPage, skeleton: 'card' }} />}
        />
      </Route>
    </Routes>
  );
}
