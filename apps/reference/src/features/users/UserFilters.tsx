import { Segments, SheetButton, useText } from '@org/energy-ui';
import { FieldSpace } from '../../shared/list/FieldSpace.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { type UsersStateProps, userStates } from './usersState.ts';
import '../../shared/list/listTools.css';
import './UserFilters.css';

const UserSelects = lazyPart(
  () => import('./UserSelects.tsx').then(({ UserSelects }) => UserSelects),
  <>
    <FieldSpace className="eui-users-select" size="sm" />
    <FieldSpace className="eui-users-select" size="sm" />
  </>,
);

/** Filters of the users: state, level and second factor. */
export function UserFilters(props: UsersStateProps) {
  const { state, onChange } = props;
  const t = useText();
  const count = [state.state !== 'active', state.level !== null, state.factor !== 'all'].filter(
    Boolean,
  ).length;
  return (
    <SheetButton className="eui-list-tools" label={t('list.filters')} count={count}>
      <Segments
        label={t('users.state')}
        isLabelHidden
        items={userStates.map((id) => ({ id, name: t(`users.state.${id}`) }))}
        value={state.state}
        onChange={(next) => onChange({ state: next })}
      />
      <UserSelects {...props} />
    </SheetButton>
  );
}
