import { documentExtensions, plainFileName } from '@org/energy-core';
import type { Client, User } from '@org/energy-core/api';
import { ComboBox, FileDrop, Select, Skeleton, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../shared/forms/RecordText.tsx';
import { type JobDraft, jobForm, MAX_IMPACT } from './jobForm.ts';
import './JobDescriptionPage.css';

const MAX_ROWS = '1000';
const MAX_FILE_BYTES = 20 * 2 ** 20;

const peopleQuery = (client: Client) => ({
  queryKey: [...queryKeys.users, 'withoutDescription'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await client.listUsers({
        query: { haveJobDescription: 'false', sort: 'name', limit: MAX_ROWS },
        signal,
      })
    ).rows.filter(({ role }) => role !== 'root'),
});
const positionsQuery = (client: Client) => ({
  queryKey: [...queryKeys.jobPositions, 'choices'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await client.listJobPositions({ query: { isActive: 'true', sort: 'name', limit: MAX_ROWS }, signal }))
      .rows,
});

interface JobDialogProps {
  /** null for a new one. */
  readonly stored: User | null;
  readonly onClose: () => void;
}

/** Dialog for giving a user a job description, or changing it. */
export function JobDialog({ stored, onClose }: JobDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  return (
    <RecordDialog<JobDraft, User>
      kind={jobForm}
      title={stored ? t('jobDescription.edit', { name: stored.name }) : t('jobDescription.addTitle')}
      stored={stored}
      empty={{ user: '', position: '', impact: '', file: null }}
      submitLabel={t(stored ? 'action.save' : 'jobDescription.submit')}
      doneText={stored ? 'jobDescription.changed' : 'jobDescription.created'}
      missingText={t('jobDescription.missing')}
      onSaved={() => queries.invalidateQueries({ queryKey: queryKeys.users })}
      onClose={onClose}
      width={520}
    >
      {(form, kept) => (
        <>
          {!kept && <PersonField form={form} />}
          <PositionField form={form} stored={kept} />
          <RecordText
            {...{ form, name: 'impact', stored: kept?.impact ?? null }}
            label={t('jobDescription.impact')}
            maxLetters={MAX_IMPACT}
          />
          <DescriptionField form={form} stored={kept} />
        </>
      )}
    </RecordDialog>
  );
}

interface FieldProps {
  readonly form: UseFormReturn<JobDraft>;
}

/** Users without a job description; the chosen one brings their position along. */
function PersonField({ form }: FieldProps) {
  const t = useText();
  const people = useQuery(peopleQuery(useClient()));
  if (people.isPending) return <Skeleton shape="text" rows={2} />;
  return (
    <Controller
      control={form.control}
      name="user"
      render={({ field: { ref: _, onChange, ...field }, fieldState }) => (
        <ComboBox
          {...field}
          value={field.value || null}
          onChange={(id) => {
            onChange(id);
            const position = people.data?.find(({ _id }) => _id === id)?.position;
            if (position && !form.getValues('position')) form.setValue('position', position._id);
          }}
          label={t('jobDescription.user')}
          items={(people.data ?? []).map(({ _id, name }) => ({ id: _id, name }))}
          hint={people.data?.length === 0 ? t('jobDescription.nobodyLeft') : null}
          error={fieldState.error?.message ?? (people.error && errorText(people.error, t))}
          isRequired
        />
      )}
    />
  );
}

/** Active positions, and that of the user if it was deleted since. */
function PositionField({ form, stored }: FieldProps & { readonly stored: User | null }) {
  const t = useText();
  const positions = useQuery(positionsQuery(useClient()));
  const active = (positions.data ?? []).map(({ _id, name }) => ({ id: _id, name }));
  const own = stored?.position;
  const isKept = own && !active.some(({ id }) => id === own._id);
  return (
    <Controller
      control={form.control}
      name="position"
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <Select
          {...field}
          value={field.value || null}
          label={t('jobDescription.position')}
          items={isKept ? [{ id: own._id, name: own.name }, ...active] : active}
          hint={positions.data?.length === 0 ? t('jobDescription.noPositions') : null}
          error={fieldState.error?.message ?? null}
          isRequired
        />
      )}
    />
  );
}

function DescriptionField({ form, stored }: FieldProps & { readonly stored: User | null }) {
  const t = useText();
  return (
    <Controller
      control={form.control}
      name="file"
      render={({ field, fieldState }) => {
        const name = field.value ? plainFileName(field.value.name) : stored?.relatedFile?.title;
        return (
          <div className="eui-job-file">
            <FileDrop
              label={t(stored ? 'jobDescription.otherFile' : 'jobDescription.file')}
              accept={documentExtensions.map((extension) => `.${extension}`)}
              maxBytes={MAX_FILE_BYTES}
              error={fieldState.error?.message ?? null}
              onSelect={(file) => {
                field.onChange(file);
                void form.trigger('file');
              }}
            />
            {name && (
              <p role="status">
                <FileText size={16} strokeWidth={1.75} aria-hidden />
                <bdi>{name}</bdi>
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
