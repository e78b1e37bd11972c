import type { User } from '@org/energy-core/api';
import {
  CheckboxTree,
  IconButton,
  PasswordField,
  PhotoField,
  Segments,
  Select,
  TextField,
  useEnergy,
} from '@org/energy-ui';
import Eraser from 'lucide-react/icons/eraser';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useShown } from '../../../shared/files/useShown.ts';
import { shownValue, type UserDraft, type UserField } from './userDraft.ts';
import type { UserChoices } from './useUserChoices.ts';
import './UserFields.css';

type UserForm = UseFormReturn<UserDraft>;

interface UserFieldsProps {
  form: UserForm;
  /** Who is edited; null for a new user. */
  user: User | null;
  choices: UserChoices;
}

const NO_POSITION = 'none';

/** The fields of a user, for a new one with a password. */
export function UserFields({ form, user, choices }: UserFieldsProps) {
  return (
    <>
      <Photo form={form} user={user} />
      <div className="eui-form-grid">
        <Text form={form} user={user} field="name" isRequired autoFocus />
        <Text form={form} user={user} field="personalCode" isRequired />
        <Text form={form} user={user} field="email" isRequired dir="ltr" autoComplete="off" />
        <EmailAddress form={form} user={user} />
        {!user && <Passwords form={form} />}
        <Level form={form} user={user} choices={choices} />
        <Position form={form} choices={choices} />
      </div>
      <Organizations form={form} choices={choices} />
    </>
  );
}

function useField<Field extends UserField>(form: UserForm, name: Field) {
  const { field, fieldState } = useController({ control: form.control, name });
  return { ...field, error: fieldState.error?.message ?? null, isDirty: fieldState.isDirty };
}

interface TextProps extends Omit<UserFieldsProps, 'choices'> {
  field: 'name' | 'personalCode' | 'email';
  isRequired?: boolean;
  dir?: 'ltr';
  autoComplete?: string;
  autoFocus?: boolean;
}

function Text({ form, user, field, ...rest }: TextProps) {
  const { t, digits } = useEnergy();
  const { isDirty, ...control } = useField(form, field);
  const kept = user && isDirty && control.value.trim() === '' ? shownValue(user, field, { t, digits }) : null;
  return (
    <TextField
      {...rest}
      {...control}
      label={t(`users.field.${field}`)}
      hint={kept === null ? null : t('form.keeps', { value: kept })}
    />
  );
}

/** Blank falls back to the stored email address, so clearing it has its own button. */
function EmailAddress({ form, user }: Omit<UserFieldsProps, 'choices'>) {
  const { t } = useEnergy();
  const { isDirty, value, ...control } = useField(form, 'emailAddress');
  const stored = user?.emailAddress ?? null;
  const keeps = isDirty && stored !== null && value?.trim() === '';
  return (
    <TextField
      {...control}
      value={value ?? ''}
      label={t('users.field.emailAddress')}
      type="email"
      dir="ltr"
      autoComplete="off"
      hint={value === null ? t('users.cleared') : keeps ? t('form.keeps', { value: stored }) : null}
      suffix={
        stored !== null &&
        value !== null && (
          <IconButton
            label={t('users.clearEmailAddress')}
            icon={<Eraser size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => control.onChange(null)}
          />
        )
      }
    />
  );
}

function Passwords({ form }: Pick<UserFieldsProps, 'form'>) {
  const { t } = useEnergy();
  const { isDirty: _, ...password } = useField(form, 'password');
  const { isDirty: __, ...repeated } = useField(form, 'passwordConfirm');
  return (
    <>
      <PasswordField
        {...password}
        onChange={(text) => {
          password.onChange(text);
          if (form.getFieldState('passwordConfirm').isTouched) form.trigger('passwordConfirm');
        }}
        label={t('users.field.password')}
        hint={t('users.passwordHint')}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...repeated}
        label={t('users.field.passwordConfirm')}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}

function Level({ form, user, choices }: UserFieldsProps) {
  const { t } = useEnergy();
  const { isDirty, ...control } = useField(form, 'permissionLevel');
  const isChanged = user !== null && isDirty;
  return (
    <Select
      {...control}
      label={t('users.field.permissionLevel')}
      items={choices.levels}
      hint={isChanged ? t('users.levelEndsSessions') : choices.hasLevelsAbove ? t('users.levelHint') : null}
      isRequired
    />
  );
}

function Position({ form, choices }: Omit<UserFieldsProps, 'user'>) {
  const { t } = useEnergy();
  const { isDirty: _, value, onChange, ...control } = useField(form, 'position');
  return (
    <Select
      {...control}
      value={value ?? NO_POSITION}
      onChange={(id) => onChange(id === NO_POSITION ? null : id)}
      label={t('users.field.position')}
      items={[{ id: NO_POSITION, name: t('users.noPosition') }, ...choices.positions]}
    />
  );
}

/** "All" and "none chosen" are separate options: an empty choice would grant everything. */
function Organizations({ form, choices }: Omit<UserFieldsProps, 'user'>) {
  const { t } = useEnergy();
  const { isDirty: _, value, error, onChange } = useField(form, 'organizations');
  const { field: limited } = useController({ control: form.control, name: 'isLimited' });
  if (choices.organizations.length === 0 && !limited.value) return null;
  return (
    <div className="eui-user-organizations">
      {choices.isCallerLimited ? (
        <p className="eui-field-hint">{t('users.organizations.limitedHint')}</p>
      ) : (
        <>
          <Segments
            label={t('users.field.organizations')}
            items={[
              { id: 'all', name: t('users.organizations.all') },
              { id: 'some', name: t('users.organizations.some') },
            ]}
            value={limited.value ? 'some' : 'all'}
            onChange={(choice) => {
              limited.onChange(choice === 'some');
              form.clearErrors('organizations');
            }}
          />
          {!limited.value && <p className="eui-field-hint">{t('users.organizations.allHint')}</p>}
        </>
      )}
      {limited.value && (
        <CheckboxTree
          label={t('users.organizations.some')}
          items={choices.organizations}
          value={value}
          onChange={onChange}
          isSearchable={choices.organizations.length > 8}
          maxHeight={180}
          error={error}
        />
      )}
    </div>
  );
}

function Photo({ form, user }: Omit<UserFieldsProps, 'choices'>) {
  const { t } = useEnergy();
  const shown = useShown();
  const { field, fieldState } = useController({ control: form.control, name: 'photo' });
  return (
    <PhotoField
      label={t('users.field.photo')}
      name={form.watch('name') || (user?.name ?? '')}
      photo={shown(user?.photo ?? null)}
      onChange={field.onChange}
      error={fieldState.error?.message ?? null}
    />
  );
}
