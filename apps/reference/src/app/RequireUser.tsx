import { ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorCode, errorText } from '../shared/errorText.ts';
import { queryKeys } from '../shared/queryKeys.ts';
import { useServices, useSession } from '../shared/services.tsx';
import './guards.css';

/** Knows who is signed in before it shows anything: from the last visit, or by asking. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { client, session } = useServices();
  const { user } = useSession();
  const t = useText();
  const me = useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => client.me({ signal }),
    staleTime: 5 * 60_000,
  });
  const fresh = me.data?.data.data;
  useEffect(() => {
    if (fresh) session.refresh(fresh);
  }, [fresh, session]);

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
