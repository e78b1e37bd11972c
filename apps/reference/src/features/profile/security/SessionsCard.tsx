import type { SessionRecord } from '@org/energy-core/api';
import { deviceName } from '@org/energy-core/texts';
import {
  Button,
  Card,
  Chip,
  Code,
  ConfirmDialog,
  type DataColumn,
  DataTable,
  DateTimeText,
  RelativeTime,
  type Translate,
  useText,
  useToast,
} from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, tableError } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import { sessionsQuery } from '../queries.ts';

/** Where the account is signed in; each of them, or all others, can be signed out. */
export function SessionsCard() {
  const tableLayout = useTableLayout('sessions');
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sessions = useQuery(sessionsQuery(client));
  // Also after a refusal: the session may have ended already.
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.sessions });
  const failed = (error: unknown) => toast.error(errorText(error, t), { duration: 5000 });
  const end = useMutation({
    mutationFn: (id: string) => client.endMySession({ params: { id } }),
    onSuccess: () => toast.success(t('profile.sessions.ended')),
    onError: failed,
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => client.endMyOtherSessions(),
    onSuccess: (data) => toast.success(t('profile.sessions.endedOthers', { count: data.ended })),
    onError: failed,
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });

  const rows = sessions.data ?? [];
  return (
    <Card
      title={t('profile.sessions')}
      isFlush
      actions={
        rows.some(({ isCurrent }) => !isCurrent) && (
          <Button size="sm" onPress={() => setAsking(true)}>
            {t('profile.sessions.endOthers')}
          </Button>
        )
      }
    >
      <DataTable
        {...tableLayout}
        label={t('profile.sessions')}
        columns={columnsOf(t, end.isPending ? end.variables : null, end.mutate)}
        rows={rows}
        rowKey={({ _id }) => _id}
        isLoading={sessions.isPending}
        {...tableError(sessions.isError ? sessions.error : null, t)}
        onRetry={sessions.refetch}
      />
      <ConfirmDialog
        title={t('profile.sessions.endOthersAsk')}
        consequence={t('profile.sessions.endOthersText')}
        confirmLabel={t('profile.sessions.end')}
        isOpen={isAsking}
        isPending={endOthers.isPending}
        onConfirm={endOthers.mutate}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

const columnsOf = (
  t: Translate,
  ending: string | null,
  onEnd: (id: string) => void,
): readonly DataColumn<SessionRecord>[] => [
  {
    id: 'device',
    header: t('profile.sessions.device'),
    cell: ({ device, isCurrent }) => (
      <span className="eui-profile-device">
        {deviceName(device, t)}
        {isCurrent && <Chip tone="accent">{t('profile.sessions.this')}</Chip>}
      </span>
    ),
  },
  {
    id: 'address',
    header: t('profile.sessions.address'),
    cell: ({ address }) => <Code>{address}</Code>,
  },
  {
    id: 'lastSeen',
    header: t('profile.sessions.lastSeen'),
    narrow: 'figure',
    cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
  },
  {
    id: 'created',
    header: t('profile.sessions.created'),
    cell: ({ created }) => <DateTimeText at={created} />,
  },
  {
    id: 'actions',
    header: t('profile.sessions.actions'),
    isHeaderHidden: true,
    cell: ({ _id, device, isCurrent }) =>
      !isCurrent && (
        <Button
          size="sm"
          variant="quiet"
          isPending={ending === _id}
          aria-label={t('profile.sessions.endOf', { device: deviceName(device, t) })}
          onPress={() => onEnd(_id)}
        >
          {t('profile.sessions.end')}
        </Button>
      ),
  },
];
