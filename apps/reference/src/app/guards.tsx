import { ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { errorCode, errorText } from '../shared/errorText.ts';
import { queryKeys } from '../shared/queryKeys.ts';
import { useServices, useSession } from '../shared/services.tsx';
import { mayOpen } from './access.ts';
import './guards.css';

/** Lets only a signed-in person through; others sign in first and then return to the page they wanted. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { client, session, signsIn } = useServices();
  const { isSignedIn, user } = useSession();
  const location = useLocation();
  const t = useText();
  const me = useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.me({ signal }),
    enabled: isSignedIn,
    staleTime: 5 * 60_000,
  });
  const fresh = me.data?.data.data;
  useEffect(() => {
    if (fresh) session.refresh(fresh);
  }, [fresh, session]);

  if (!isSignedIn) {
    if (signsIn)
      return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />;
    return (
      <main className="eui-guard">
        <ErrorState title={t('error.SESSION_ENDED')} />
      </main>
    );
  }
  if (user) return children;
  return (
    <main className="eui-guard">
      {me.isError ? (
        <ErrorState
          title={t('app.error.page')}
          text={errorText(me.error, t)}
          code={errorCode(me.error)}
          onRetry={() => me.refetch()}
        />
      ) : (
        <Skeleton shape="card" />
      )}
    </main>
  );
}

/** Lets a person through to the pages of their permission level; `orFirst` opens the first of those instead of refusing. */
export function RequireAccess({
  path,
  orFirst,
  children,
}: {
  path: string;
  orFirst?: boolean;
  children: ReactNode;
}) {
  const { user } = useSession();
  const modules = user?.permissionLevel.modules ?? [];
  if (mayOpen(modules, path)) return children;
  const first = modules[0]?.link;
  return <Navigate to={orFirst && first ? first : '/403'} replace />;
}
