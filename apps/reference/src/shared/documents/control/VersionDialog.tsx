import { documentExtensions, MAX_DOCUMENT_BYTES } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { FileDrop, TextField, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import { useClient } from '../../api/useClient.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { type NamedDocument, named, readDocument } from '../library/library.ts';
import { useChanged } from './useControl.ts';
import '../library/DocumentDialog.css';

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
  const changed = useChanged(document._id);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  /** As it was when the dialog opened, or when a refusal showed a newer one. */
  const [opened, setOpened] = useState(document);
  // Only another version of the file is a conflict that is not on the page already.
  const base = document.number === opened.number ? document : opened;
  const isComplete = file !== null && note.trim() !== '';
  const saving = useMutation({
    async mutationFn() {
      const body = new FormData();
      body.set('note', note.trim());
      body.set('version', String(base.version));
      body.set('file', file!, file!.name);
      return named((await client.addDocumentVersion({ params: { id: document._id }, body })).data.data);
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
      title={t('control.newTitle', { number: base.number + 1 })}
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
      <div className="eui-document-file">
        <FileDrop
          label={t('library.field.file')}
          accept={documentExtensions.map((extension) => `.${extension}`)}
          maxBytes={MAX_DOCUMENT_BYTES}
          error={isTried && !file ? t('form.choose', { field: t('library.field.file') }) : null}
          onSelect={setFile}
        />
        {file && (
          <p role="status">
            <FileText size={16} strokeWidth={1.75} aria-hidden />
            <bdi>{file.name}</bdi>
          </p>
        )}
      </div>
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
