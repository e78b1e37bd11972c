import { Navigate } from 'react-router';
import { linkOf, startLink } from '../access.ts';
import { NoPagesPage } from '../pages/NoPagesPage.tsx';
import { chartPage, pages } from '../pages.ts';
import { useMenu } from '../shell/menu/useMenu.ts';
import { RouteBoundary } from './RouteBoundary.tsx';

/** Content of `/`: the home page or the chart report in place; any other first page by redirect. */
export function MainPage() {
  const start = startLink(useMenu());
  if (start === null)
    return <RouteBoundary page={{ title: 'page.nothing', Page: NoPagesPage, skeleton: 'card' }} />;
  const page = pages.find((each) => linkOf(each) === start);
  return page && (start === '/' || page === chartPage) ? (
    <RouteBoundary page={page} />
  ) : (
    <Navigate to={start} replace />
  );
}
