import { Button, NotificationBell, NotificationList, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../shared/errorText.ts';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { useClient } from '../../shared/services.tsx';
import { newestQuery } from './queries.ts';
import { messagesPage } from './routes.tsx';
import { useMessageChanges } from './useMessageChanges.ts';
import './MessageBell.css';

/** The bell of the top bar: the newest messages of the person, and the way to all of them. */
export function MessageBell({ me }: { me: string }) {
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
  return (
    <NotificationBell count={newest.data?.total ?? 0} onOpenChange={(isOpen) => isOpen && newest.refetch()}>
      {(close) => {
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
      }}
    </NotificationBell>
  );
}
