import { ApiError } from '@org/energy-core/api';
import { TextField, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { DocumentFile } from '../library/DocumentFile.tsx';
import { type NamedDocument, named, readDocument } from '../library/library.ts';
import { changeScope, useChanged } from './useControl.ts';

interface VersionDialogProps {
  readonly document: NamedDocument;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Dialog for a new version: its file, and what changed and why. */
export function VersionDialog({ document, onSaved, onClose }: VersionDialogProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const changed = useChanged(document._id);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  /** As it was when the dialog opened, or when a refusal showed a newer one. */
  const [opened, setOpened] = useState(document);
  const isComplete = file !== null && note.trim() !== '';
  const saving = useMutation({
    scope: changeScope(document._id),
    async mutationFn() {
      // Only another version of the file is a conflict that is not on the page already.
      const present = queries.getQueryData<NamedDocument>(queryKeys.document(document._id)) ?? document;
      const base = present.number === opened.number ? present : opened;
      const body = new FormData();
      body.set('note', note.trim());
      body.set('version', String(base.version));
      body.set('file', file!, file!.name);
      return named(await client.addDocumentVersion({ params: { id: document._id }, body }));
    },
    onSuccess(stored) {
      changed.document(stored);
      toast.success(t('control.added'), { detail: stored.title });
      onSaved();
      onClose();
    },
    onError(error) {
      const newer =
        error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' ? readDocument(error.data) : null;
      if (!newer) return;
      setOpened(newer);
      changed.document(newer);
    },
  });
  return (
    <FormDialog
      title={t('control.newTitle', { number: opened.number + 1 })}
      submitLabel={t('control.add')}
      isDirty={file !== null || note !== ''}
      isPending={saving.isPending}
      problem={saving.error && errorText(saving.error, t)}
      notice={isTried && !isComplete ? t('library.missing') : undefined}
      hasRequired
      width={520}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (isComplete) saving.mutate();
      }}
    >
      <DocumentFile
        value={file}
        error={isTried && !file ? t('form.choose', { field: t('library.field.file') }) : null}
        onSelect={setFile}
      />
      <TextField
        label={t('control.note')}
        value={note}
        onChange={setNote}
        maxLength={1000}
        error={isTried && note.trim() === '' ? t('form.enter', { field: t('control.note') }) : null}
        isRequired
      />
    </FormDialog>
  );
}
