import { Select, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { changeEach } from '../../shared/list/changeEach.ts';
import { useTellRefused } from '../../shared/list/useTellRefused.ts';
import { FormLoading } from './form/FormLoading.tsx';
import { useLevelChoices } from './form/useLevelChoices.ts';
import { refreshUsers } from './queries.ts';

interface LevelDialogProps {
  /** Ids of the users. */
  users: readonly string[];
  /** Called with the ids that were refused. */
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog that gives several users one permission level. */
export function LevelDialog({ users, onDone, onClose }: LevelDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const tellRefused = useTellRefused();
  const { query, levels, hasLevelsAbove } = useLevelChoices();
  const [level, setLevel] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const saving = useMutation({
    mutationFn: (permissionLevel: string) =>
      changeEach(users, (id) => client.updateUser({ params: { id }, body: { permissionLevel } })),
    onSuccess({ done, refused }) {
      refreshUsers(queries);
      if (done.length > 0) toast.success(t('users.levelsChanged', { count: done.length }));
      tellRefused(refused);
      onDone(refused.map(({ id }) => id));
    },
  });
  const title = t('users.levelOfMany', { count: users.length });
  if (query.isPending || query.isError)
    return (
      <FormLoading
        title={title}
        problem={query.error && errorText(query.error, t)}
        onRetry={() => query.refetch()}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={title}
      submitLabel={t('action.save')}
      isDirty={level !== null}
      isPending={saving.isPending}
      onSubmit={() => {
        setIsSent(true);
        if (level !== null) saving.mutate(level);
      }}
      onClose={onClose}
      width={480}
      hasRequired
    >
      <p className="eui-form-lead">{t('users.levelsEndSessions')}</p>
      <Select
        label={t('users.field.permissionLevel')}
        items={levels}
        value={level}
        onChange={setLevel}
        hint={hasLevelsAbove ? t('users.levelHint') : null}
        error={
          isSent && level === null ? t('form.choose', { field: t('users.field.permissionLevel') }) : null
        }
        isRequired
      />
    </FormDialog>
  );
}
