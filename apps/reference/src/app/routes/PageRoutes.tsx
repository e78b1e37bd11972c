import { Navigate, Route, Routes } from 'react-router';
import { OwnPagesProvider } from '../../shared/access/useOwnPages.ts';
import { linkOf } from '../access.ts';
import { RequireAccess } from '../guards/RequireAccess.tsx';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { pages } from '../pages.ts';
import { Shell } from '../shell/Shell.tsx';
import { MainPage } from './MainPage.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

const ownPages = new Set(pages.map(linkOf));

/** Routes behind the sign-in. */
export function PageRoutes() {
  return (
    <OwnPagesProvider value={ownPages}>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<MainPage />} />
          <Route path="/Home" element={<Navigate to="/" replace />} />
          {pages
            .filter(({ path }) => path !== '/')
            .map((page) => (
              <Route
                key={page.path}
                path={page.path}
                element={
                  <RequireAccess>
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
          <Route
            path="*"
            element={
              <RouteBoundary page={{ title: 'page.notFound', Page: NotFoundPage, skeleton: 'card' }} />
            }
          />
        </Route>
      </Routes>
    </OwnPagesProvider>
  );
}
