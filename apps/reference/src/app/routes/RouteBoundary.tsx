import { ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../../shared/api/useClient.ts';
import type { PageRoute } from '../../shared/page/PageRoute.ts';
import { structureQueries } from '../../shared/structure/structureQueries.ts';
import { useHost } from '../useHost.ts';
import '../guards/RequireSession.css';

interface RouteBoundaryProps {
  page: Pick<PageRoute, 'title' | 'skeleton' | 'hasTree'> & { readonly Page: ComponentType };
}

/** One page with its own net: a broken page shows what failed and the menu lives on. */
export function RouteBoundary({ page }: RouteBoundaryProps) {
  const t = useText();
  const { showTitle } = useHost();
  const { pathname } = useLocation();
  const title = t(page.title);
  useEffect(() => {
    showTitle(`${title} · ${t('app.name')}`);
  }, [showTitle, title, t]);
  const { Page, hasTree } = page;
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (hasTree) for (const query of structureQueries(client)) void queries.prefetchQuery(query);
  }, [hasTree, client, queries]);
  return (
    <Net key={pathname} fallback={(retry) => <Failed onRetry={retry} />}>
      <Suspense
        fallback={
          <div className="eui-page-loading">
            <Skeleton shape={page.skeleton} />
          </div>
        }
      >
        <Page />
      </Suspense>
    </Net>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className="eui-guard">
      <ErrorState title={t('app.error.page')} text={t('app.error.unexpected')} onRetry={onRetry} />
    </div>
  );
}

interface NetProps {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
}

/** React catches errors of drawing only in a class. */
class Net extends Component<NetProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed
      ? this.props.fallback(() => this.setState({ hasFailed: false }))
      : this.props.children;
  }
}
