import { plainFileName, standardClauses } from '@org/energy-core';
import { JalaliDatePicker, Select, useText } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { today } from '../../dates/today.ts';
import { RecordDialog } from '../../forms/RecordDialog.tsx';
import { RecordText } from '../../forms/RecordText.tsx';
import { DocumentFile } from './DocumentFile.tsx';
import { type DocumentDraft, documentForm, MAX_TITLE } from './documentForm.ts';
import { documentTypesQuery, type Library, type NamedDocument } from './library.ts';
import { useDocumentWords } from './useDocumentWords.ts';

interface DocumentDialogProps {
  readonly library: Library;
  /** null for a new one. */
  readonly stored: NamedDocument | null;
  /** Clause that is chosen in the list. */
  readonly clause: string | null;
  readonly onSaved: (document: NamedDocument) => void;
  readonly onClose: () => void;
}

/** Dialog for adding a document with its file, or editing its fields. */
export function DocumentDialog({ library, stored, clause, onSaved, onClose }: DocumentDialogProps) {
  const t = useText();
  const queries = useQueryClient();
  const { clauseName, inDigits } = useDocumentWords();
  const [kind] = useState(() =>
    documentForm(library, (document, field) => {
      if (field === 'documentType') return document.documentType.name;
      if (field === 'day') return inDigits(document.docDate);
      if (field === 'standardNumber')
        return document.standardNumber ? clauseName(document.standardNumber) : '';
      return document.title;
    }),
  );
  const ofClause = clause !== null && standardClauses.includes(clause) ? clause : '';
  return (
    <RecordDialog<DocumentDraft, NamedDocument>
      kind={kind}
      title={stored ? t('library.editTitle', { title: stored.title }) : t('library.addTitle')}
      stored={stored}
      empty={{ file: null, title: '', documentType: '', day: today(), standardNumber: ofClause }}
      submitLabel={t(stored ? 'action.save' : 'library.submit')}
      doneText={stored ? 'library.changed' : 'library.created'}
      missingText={t('library.missing')}
      onSaved={(document) => {
        void queries.invalidateQueries({ queryKey: queryKeys.documents });
        onSaved(document);
      }}
      onClose={onClose}
      width={560}
    >
      {(form, kept) => (
        <>
          {!kept && <FileField form={form} />}
          {library.isStandard && <ClauseField form={form} />}
          <RecordText
            {...{ form, name: 'title', stored: kept?.title ?? null }}
            label={t('library.field.title')}
            maxLetters={MAX_TITLE}
          />
          <TypeField form={form} stored={kept} />
          <Controller
            control={form.control}
            name="day"
            render={({ field: { value, onChange }, fieldState }) => (
              <JalaliDatePicker
                label={t('library.field.date')}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message ?? null}
              />
            )}
          />
        </>
      )}
    </RecordDialog>
  );
}

interface FieldProps {
  readonly form: UseFormReturn<DocumentDraft>;
}

/** The chosen file; its name is the title unless one was typed. */
function FileField({ form }: FieldProps) {
  const takeTitle = (file: File) => {
    if (form.getValues('title').trim() === '')
      form.setValue(
        'title',
        plainFileName(file.name)
          .replace(/\.[^.]+$/, '')
          .slice(0, MAX_TITLE),
        { shouldDirty: true },
      );
  };
  return (
    <Controller
      control={form.control}
      name="file"
      render={({ field, fieldState }) => (
        <DocumentFile
          value={field.value}
          error={fieldState.error?.message ?? null}
          onSelect={(file) => {
            field.onChange(file);
            takeTitle(file);
            void form.trigger('file');
          }}
        />
      )}
    />
  );
}

function ClauseField({ form }: FieldProps) {
  const t = useText();
  const { clauseName } = useDocumentWords();
  return (
    <Controller
      control={form.control}
      name="standardNumber"
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <Select
          {...field}
          label={t('library.field.clause')}
          items={standardClauses.map((code) => ({ id: code, name: clauseName(code) }))}
          error={fieldState.error?.message ?? null}
          isRequired
        />
      )}
    />
  );
}

/** Active types, and that of the document if it was deleted since. */
function TypeField({ form, stored }: FieldProps & { readonly stored: NamedDocument | null }) {
  const t = useText();
  const types = useQuery(documentTypesQuery(useClient()));
  const active = (types.data ?? []).map(({ _id, name }) => ({ id: _id, name }));
  const own = stored?.documentType;
  const isKept = own && !active.some(({ id }) => id === own._id);
  return (
    <Controller
      control={form.control}
      name="documentType"
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <Select
          {...field}
          label={t('library.field.type')}
          items={isKept ? [{ id: own._id, name: own.name }, ...active] : active}
          hint={types.data?.length === 0 ? t('library.noTypes') : null}
          error={fieldState.error?.message ?? null}
          isRequired
        />
      )}
    />
  );
}
