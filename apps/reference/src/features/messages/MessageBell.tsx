import { NotificationBell } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../shared/api/useClient.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { newestQuery } from './queries.ts';
import './MessageBell.css';

/** Every page has the bell, and few visits open it. */
const BellList = lazy(() => import('./BellList.tsx').then(({ BellList }) => ({ default: BellList })));

/** Bell of the top bar: the newest messages of the user, and a link to all of them. */
export function MessageBell({ me }: { me: string }) {
  const newest = useQuery(newestQuery(useClient(), me));
  return (
    <NotificationBell count={newest.data?.total ?? 0} onOpenChange={(isOpen) => isOpen && newest.refetch()}>
      {(close) => <BellList me={me} close={close} />}
    </NotificationBell>
  );
}
