import type { SessionUser } from '@org/energy-core/api';
import { ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorCode, errorText } from '../shared/errorText.ts';
import { meQuery } from '../shared/meQuery.ts';
import { queryKeys } from '../shared/queryKeys.ts';
import { useClient, useServices, useSession } from '../shared/services.tsx';
import './guards.css';

/** Knows who is signed in before it shows anything: from the last visit, or by asking. */
export function RequireUser({ children }: { children: ReactNode }) {
  const client = useClient();
  const { session, connection } = useServices();
  const queries = useQueryClient();
  const { user } = useSession();
  const t = useText();
  const me = useQuery(meQuery(client));
  const fresh = me.data?.data.data;
  useEffect(() => {
    if (fresh) session.refresh(fresh);
  }, [fresh, session]);
  useEffect(
    () =>
      connection.onForbidden(() =>
        queries.invalidateQueries({ queryKey: queryKeys.me }, { cancelRefetch: false }),
      ),
    [connection, queries],
  );
  useScopeChange(fresh);

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

/** Other rights or organizations: what was read with the ones before is read anew. */
function useScopeChange(user: SessionUser | undefined): void {
  const queries = useQueryClient();
  const scope = user && JSON.stringify([user._id, user.permissionLevel, user.organizations]);
  const before = useRef(scope);
  useEffect(() => {
    if (before.current !== undefined && before.current !== scope)
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
    before.current = scope;
  }, [queries, scope]);
}
