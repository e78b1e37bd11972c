import { Button, NotificationList, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { newestQuery } from './queries.ts';
import { messagesPage } from './routes.tsx';
import { useMessageChanges } from './useMessageChanges.ts';

/** What opens below the bell: the newest messages, and the way to all of them. */
export function BellList({ me, close }: { me: string; close: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const opens = useMayOpen();
  const newest = useQuery(newestQuery(useClient(), me));
  const { change, closeAll } = useMessageChanges();
  const rows = (newest.data?.rows ?? []).map(({ Title: title, link, ...row }) => ({
    ...row,
    title,
    link: link && opens(link) ? link : null,
  }));
  const go = (path: string) => {
    close();
    navigate(path);
  };
  return (
    <>
      <NotificationList
        className="eui-message-bell-list"
        notifications={rows}
        isLoading={newest.isPending}
        error={newest.isError && !newest.data ? errorText(newest.error, t) : null}
        onRetry={() => newest.refetch()}
        onDismiss={(id) => change(id, false)}
        onDismissAll={closeAll}
        onOpen={({ _id, link }) => {
          change(_id, false);
          if (link) go(link);
        }}
      />
      <div className="eui-message-bell-foot">
        <Button size="sm" variant="quiet" onPress={() => go(messagesPage.path)}>
          {t('messages.showAll')}
        </Button>
      </div>
    </>
  );
}
