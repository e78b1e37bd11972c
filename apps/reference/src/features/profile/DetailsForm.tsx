import { OwnDetails, type SessionUser } from '@org/energy-core/api';
import { Button, TextField, type Translate, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useClient } from '../../shared/api/useClient.ts';
import { refusedFields } from '../../shared/forms/refusals.ts';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { REFUSAL_MS } from '../../shared/page/toastTimes.ts';
import { rememberProfile } from './queries.ts';
import { showRefusals } from './showRefusals.ts';

interface Details {
  name: string;
  emailAddress: string;
}

const fields = ['name', 'emailAddress'] as const;
const { shape } = OwnDetails;
const detailsOf = ({ name, emailAddress }: SessionUser): Details => ({
  name,
  emailAddress: emailAddress ?? '',
});

interface DetailsFormProps {
  user: SessionUser;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Name and email address; only changed fields are sent. */
export function DetailsForm({ user, onDirtyChange }: DetailsFormProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const isRoot = user.role === 'root';
  const form = useForm<Details>({
    values: detailsOf(user),
    // External changes do not overwrite the draft.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { dirtyFields } = form.formState;
  // `isDirty` of the form is cleared by a reset that keeps the draft, the one of the first effect included.
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);
  useDraft<Details>(
    'profile.details',
    () => (isDirty ? form.getValues() : null),
    (typed) => {
      for (const field of fields) form.setValue(field, typed[field], { shouldDirty: true });
    },
  );

  const save = useMutation({
    mutationFn: (details: Details) =>
      client.updateMe({
        body: {
          ...(dirtyFields.name && { name: details.name }),
          ...(dirtyFields.emailAddress && { emailAddress: details.emailAddress.trim() || null }),
        },
      }),
    onSuccess: (data) => {
      form.reset(detailsOf(data));
      rememberProfile(queries, data);
      toast.success(t('profile.saved'));
    },
    onError: (error) => {
      const refused = refusedFields(error, fields, t);
      showRefusals(form, refused);
      if (refused.problem !== null) toast.error(refused.problem, { duration: REFUSAL_MS });
    },
  });

  return (
    <form
      className="eui-profile-form"
      onSubmit={form.handleSubmit((details) => save.mutate(details))}
      noValidate
    >
      <div className="eui-profile-fields">
        <Controller
          control={form.control}
          name="name"
          rules={{ validate: (text) => wrongName(text, t) }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('users.field.name')}
              autoComplete="name"
              isRequired={!isRoot}
              isReadOnly={isRoot}
              hint={isRoot ? t('profile.nameOfRoot') : null}
              error={fieldState.error?.message ?? null}
            />
          )}
        />
        <Controller
          control={form.control}
          name="emailAddress"
          rules={{ validate: (text) => wrongEmailAddress(text, t) }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t(isRoot ? 'users.column.emailAddress' : 'users.field.emailAddress')}
              type="email"
              dir="ltr"
              autoComplete="email"
              isReadOnly={isRoot}
              error={fieldState.error?.message ?? null}
            />
          )}
        />
      </div>
      {!isRoot && (
        <Button variant="primary" type="submit" isPending={save.isPending}>
          {t('action.save')}
        </Button>
      )}
    </form>
  );
}

function wrongName(name: string, t: Translate): string | true {
  if (name.trim() === '') return t('form.enter', { field: t('users.field.name') });
  return shape.name.safeParse(name).success || t('form.tooLong', { most: 100 });
}
const wrongEmailAddress = (address: string, t: Translate): string | true =>
  address.trim() === '' || shape.emailAddress.safeParse(address).success || t('users.wrong.emailAddress');
