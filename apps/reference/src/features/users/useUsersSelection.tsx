import type { User } from '@org/energy-core/api';
import { Button, type DataTableProps, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import KeySquare from 'lucide-react/icons/key-square';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useSoftDeleteMany } from '../../shared/list/useSoftDeleteMany.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { useSession } from '../../shared/session/useSession.ts';
import { refreshUsers } from './queries.ts';
import type { UsersState } from './usersState.ts';

const LevelDialog = lazyPart(() => import('./LevelDialog.tsx').then(({ LevelDialog }) => LevelDialog));

type SelectionOfUsers = Pick<
  DataTableProps<User>,
  'selection' | 'onSelectionChange' | 'selectionActions' | 'canSelect' | 'rowName'
>;

/**
 * Selection of users with its actions: delete, restore, permission level. Deleting and restoring need a list of active
 * or of deleted users. The system user and the own account cannot be selected.
 */
export function useUsersSelection(state: UsersState['state']): {
  /** Props of the table; undefined if the signed-in user may not change users. */
  readonly table: SelectionOfUsers | undefined;
  readonly dialog: ReactNode;
} {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  const self = useSession().user?._id;
  /** Users whose level is being chosen. */
  const [leveled, setLeveled] = useState<readonly string[] | null>(null);
  const { selection, dialog } = useSoftDeleteMany({
    refresh: () => refreshUsers(queries),
    setActive: (id, active) => client.updateUser({ params: { id }, body: { active } }),
    isActive: state !== 'inactive',
    consequence: t('users.removeManyConsequence'),
  });
  if (!may('updateUser')) return { table: undefined, dialog: null };
  return {
    table: {
      ...selection,
      canSelect: ({ role, _id }) => role !== 'root' && _id !== self,
      rowName: ({ name }) => name,
      selectionActions: (ids) => (
        <>
          {state !== 'all' && selection.selectionActions(ids)}
          <Button
            size="sm"
            icon={<KeySquare size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => setLeveled(ids)}
          >
            {t('users.changeLevel')}
          </Button>
        </>
      ),
    },
    dialog: leveled ? (
      <LevelDialog
        users={leveled}
        onDone={(refused) => {
          setLeveled(null);
          selection.onSelectionChange(refused);
        }}
        onClose={() => setLeveled(null)}
      />
    ) : (
      dialog
    ),
  };
}
