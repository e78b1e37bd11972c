import { Select, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../shared/api/useClient.ts';
import { levelsQuery } from './queries.ts';
import { factorStates, type UsersStateProps } from './usersState.ts';

const ANY_LEVEL = 'all';

/** Filters of the users by level and second factor. */
export function UserSelects({ state, onChange }: UsersStateProps) {
  const t = useText();
  const levels = useQuery(levelsQuery(useClient())).data ?? [];
  return (
    <>
      <Select
        label={t('users.level')}
        isLabelHidden
        size="sm"
        items={[
          { id: ANY_LEVEL, name: t('users.allLevels') },
          ...levels.map(({ _id, name }) => ({ id: _id, name })),
        ]}
        value={state.level ?? ANY_LEVEL}
        onChange={(id) => onChange({ level: id === ANY_LEVEL ? null : id })}
      />
      <Select
        label={t('users.factor')}
        isLabelHidden
        size="sm"
        items={factorStates.map((id) => ({ id, name: t(`users.factor.${id}`) }))}
        value={state.factor}
        onChange={(next) => onChange({ factor: next })}
      />
    </>
  );
}
