import type { SessionUser } from '@org/energy-core/api';
import { ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { meQuery } from '../../shared/api/meQuery.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useApi } from '../../shared/api/useApi.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePreferenceStore } from '../../shared/preferences/usePreferenceStore.ts';
import { useSession, useSessionControl } from '../../shared/session/useSession.ts';
import './RequireSession.css';

/** Knows who is signed in before it shows anything: from the last visit, or by asking. */
export function RequireUser({ children }: { children: ReactNode }) {
  const client = useClient();
  const session = useSessionControl();
  const { connection } = useApi();
  const preferences = usePreferenceStore();
  const queries = useQueryClient();
  const { user } = useSession();
  const t = useText();
  const me = useQuery(meQuery(client));
  const fresh = me.data;
  useEffect(() => {
    if (!fresh) return;
    preferences.receive(fresh._id, fresh.preferences);
    session.refresh(fresh);
  }, [fresh, session, preferences]);
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

/** Refetches all queries when the user's rights or organizations change. */
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
