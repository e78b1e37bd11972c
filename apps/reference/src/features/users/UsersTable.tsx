import type { User } from '@org/energy-core/api';
import {
  Avatar,
  Chip,
  Code,
  type DataColumn,
  DataTable,
  type DataTableProps,
  IconButton,
  isolate,
  RelativeTime,
  useEnergy,
} from '@org/energy-ui';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { useShown } from '../../shared/files/useShown.ts';
import { shownCode } from './shownCode.ts';
import './UsersTable.css';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

type TableProps = Pick<
  DataTableProps<User>,
  | (
      | 'rows'
      | 'total'
      | 'page'
      | 'pageSize'
      | 'pageSizes'
      | 'sort'
      | 'isLoading'
      | 'error'
      | 'errorCode'
      | 'empty'
    )
  | ('onSortChange' | 'onPageChange' | 'onPageSizeChange' | 'onRetry')
  | ('selection' | 'onSelectionChange' | 'selectionActions' | 'canSelect' | 'rowName')
>;

interface UsersTableProps extends TableProps {
  onEdit: (user: User) => void;
  onRemove: (user: User) => void;
  onRestore: (user: User) => void;
}

/** The users of one page, sorted and paged by the server. */
export function UsersTable({ onEdit, onRemove, onRestore, ...table }: UsersTableProps) {
  const tableLayout = useTableLayout('users');
  const { t, digits } = useEnergy();
  const may = useMay();
  const sortable = (id: string, header: string, cell: (user: User) => ReactNode): DataColumn<User> => ({
    id,
    header,
    cell,
    isSortable: true,
  });
  const columns: DataColumn<User>[] = [
    sortable('name', t('users.column.name'), (user) => <Person user={user} />),
    sortable('email', t('users.column.email'), ({ email, hasTwoFactor }) => (
      <span className="eui-person-line">
        <Code className="eui-user-code">{email}</Code>
        {hasTwoFactor && (
          <span className="eui-person-factor" title={t('users.hasTwoFactor')}>
            <ShieldCheck size={14} strokeWidth={1.75} aria-hidden />
            <span className="eui-sr-only">{t('users.hasTwoFactor')}</span>
          </span>
        )}
      </span>
    )),
    {
      ...sortable('permissionLevel', t('users.column.level'), (user) => <Level user={user} />),
      narrow: 'figure',
    },
    sortable('emailAddress', t('users.column.emailAddress'), ({ emailAddress }) =>
      emailAddress ? <Code className="eui-user-code">{emailAddress}</Code> : '—',
    ),
    sortable('position', t('users.column.position'), ({ position }) =>
      position ? <bdi>{position.name}</bdi> : '—',
    ),
    sortable('personalCode', t('users.column.personalCode'), ({ personalCode }) =>
      personalCode ? <bdi>{shownCode(personalCode, digits)}</bdi> : '—',
    ),
    sortable('lastSignIn', t('users.column.lastSignIn'), ({ lastSignIn }) =>
      lastSignIn ? (
        <RelativeTime at={lastSignIn} />
      ) : (
        <span className="eui-person-quiet">{t('users.never')}</span>
      ),
    ),
    {
      id: 'actions',
      header: t('list.actions'),
      isHeaderHidden: true,
      cell: (user) => {
        if (user.role === 'root')
          return (
            <span className="eui-person-locked">
              <Lock size={14} strokeWidth={1.75} aria-hidden />
              {t('users.system')}
            </span>
          );
        if (!may('updateUser')) return null;
        const { name } = user;
        return (
          <span className="eui-person-actions">
            <IconButton
              label={t('users.edit', { name })}
              icon={<Pencil {...icon} />}
              onPress={() => onEdit(user)}
            />
            {user.active ? (
              <IconButton
                label={t('users.removeOf', { name })}
                icon={<Trash2 {...icon} />}
                onPress={() => onRemove(user)}
              />
            ) : (
              <IconButton
                label={t('users.restoreOf', { name })}
                icon={<RotateCcw {...icon} />}
                onPress={() => onRestore(user)}
              />
            )}
          </span>
        );
      },
    },
  ];
  return (
    <DataTable<User>
      {...tableLayout}
      {...table}
      label={t('module.users')}
      columns={columns}
      rowKey={({ _id }) => _id}
      isServerSide
    />
  );
}

function Person({ user: { name, photo, active } }: { user: User }) {
  const { t } = useEnergy();
  const shown = useShown();
  return (
    <span className="eui-person-line" data-inactive={active ? undefined : ''}>
      <Avatar name={name} photo={shown(photo)} diameter={26} />
      <bdi className="eui-person-name">{name}</bdi>
      {!active && <Chip>{t('users.inactive')}</Chip>}
    </span>
  );
}

/** The level, and in a quiet line below it to how many organizations the user is limited. */
function Level({ user: { permissionLevel, organizations, role } }: { user: User }) {
  const { t } = useEnergy();
  const name = permissionLevel?.name ?? (role === 'root' ? t('users.fullAccess') : '—');
  if (organizations.length === 0) return <bdi>{name}</bdi>;
  const names = organizations.map((each) => each.name);
  return (
    <span className="eui-person-level">
      <bdi>{name}</bdi>
      <span className="eui-person-quiet" title={names.join(t('chart.listSeparator'))}>
        {names.length === 1
          ? t('users.limitedTo', { name: isolate(names[0]!) })
          : t('users.limited', { count: names.length })}
      </span>
    </span>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
