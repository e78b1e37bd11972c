import { type Module, modules } from '@org/energy-core';
import type { GuestToken } from '@org/energy-core/api';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  DateTimeText,
  RelativeTime,
  type Translate,
  useText,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useModuleName } from '../../../shared/access/useModuleName.ts';
import { tableError } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useTableLayout } from '../../../shared/list/useTableLayout.ts';
import { apiKeysQuery, guestTokensQuery } from './queries.ts';
import { useRevoke } from './useRevoke.ts';

/** Live guest tokens: who came where, until when; one or all of a key are revoked. Hidden until a key may sign some. */
export function GuestTokensCard() {
  const t = useText();
  const client = useClient();
  const layout = useTableLayout('guestTokens');
  const nameOf = useModuleName();
  const keys = useQuery(apiKeysQuery(client)).data ?? [];
  const inviting = keys.filter(({ mayInvite, state }) => mayInvite && state === 'active');
  const guests = useQuery({ ...guestTokensQuery(client), enabled: inviting.length > 0 });
  const revoke = useRevoke((id) => client.revokeGuestToken({ params: { id } }), 'security.guests.revoked');
  const revokeAll = useRevoke(
    (id) => client.revokeGuestTokensOfKey({ params: { id } }),
    'security.guests.allRevoked',
  );
  if (inviting.length === 0) return null;
  const rows = guests.data ?? [];
  const withGuests = inviting.filter(({ _id }) => rows.some(({ key }) => key._id === _id));
  return (
    <Card
      title={t('security.guests')}
      isFlush
      actions={withGuests.map(({ _id, name }) => (
        <Button key={_id} size="sm" isPending={revokeAll.isPending} onPress={() => revokeAll.mutate(_id)}>
          {t('security.guests.revokeAll', { name: name })}
        </Button>
      ))}
    >
      <p className="eui-security-intro">{t('security.guests.text')}</p>
      <DataTable
        {...layout}
        label={t('security.guests')}
        columns={columnsOf(t, nameOf, revoke.isPending ? revoke.variables : null, revoke.mutate)}
        rows={rows}
        rowKey={({ _id }) => _id}
        isLoading={guests.isPending}
        {...tableError(guests.isError ? guests.error : null, t)}
        onRetry={guests.refetch}
        emptyText={t('security.guests.none')}
      />
    </Card>
  );
}

const moduleOf = new Map(modules.map((module) => [module._id, module]));

function columnsOf(
  t: Translate,
  nameOf: (module: Module) => string,
  ending: string | null,
  onRevoke: (id: string) => void,
): readonly DataColumn<GuestToken>[] {
  const list = (names: readonly string[]) => names.join(t('chart.listSeparator'));
  const labelOf = ({ label }: GuestToken) => label || t('security.guests.noLabel');
  return [
    {
      id: 'label',
      header: t('security.guests.label'),
      cell: (guest) => <span dir="auto">{labelOf(guest)}</span>,
    },
    { id: 'key', header: t('security.guests.key'), cell: ({ key }) => key.name },
    {
      id: 'sees',
      header: t('security.guests.sees'),
      cell: ({ pages, nodes, organizations }) =>
        list([
          ...pages.map((page) => (moduleOf.has(page) ? nameOf(moduleOf.get(page)!) : page)),
          ...(nodes.length > 0 ? nodes : organizations).map(({ name }) => name),
        ]),
    },
    {
      id: 'expires',
      header: t('security.guests.expires'),
      narrow: 'figure',
      cell: ({ expires }) => <DateTimeText at={expires} />,
    },
    {
      id: 'lastUsed',
      header: t('security.keys.lastUsed'),
      cell: ({ lastUsed }) => (lastUsed ? <RelativeTime at={lastUsed} /> : t('security.keys.neverUsed')),
    },
    {
      id: 'actions',
      header: t('security.keys.actions'),
      isHeaderHidden: true,
      narrow: 'end',
      cell: (guest) => (
        <Button
          size="sm"
          variant="quiet"
          isPending={ending === guest._id}
          aria-label={t('security.guests.revokeOf', { name: labelOf(guest) })}
          onPress={() => onRevoke(guest._id)}
        >
          {t('security.keys.revoke')}
        </Button>
      ),
    },
  ];
}
