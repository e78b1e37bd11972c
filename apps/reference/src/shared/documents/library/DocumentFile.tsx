import {
  documentExtensions,
  extensionOfName,
  MAX_DOCUMENT_BYTES,
  MAX_OFFICE_BYTES,
  maxBytesOfDocument,
  plainFileName,
} from '@org/energy-core';
import { FileDrop, useText } from '@org/energy-ui';
import FileText from 'lucide-react/icons/file-text';
import './DocumentFile.css';

interface DocumentFileProps {
  readonly value: File | null;
  readonly error: string | null;
  readonly onSelect: (file: File) => void;
}

const MB = 2 ** 20;
const accepted = documentExtensions.map((extension) => `.${extension}`);

/** Field for the file of a document, which names the limits of its kinds. */
export function DocumentFile({ value, error, onSelect }: DocumentFileProps) {
  const t = useText();
  return (
    <div className="eui-document-file">
      <FileDrop
        label={t('library.field.file')}
        accept={accepted}
        maxBytes={MAX_DOCUMENT_BYTES}
        maxBytesOf={(name) => maxBytesOfDocument(extensionOfName(name))}
        hint={t('library.fileHint', { large: MAX_DOCUMENT_BYTES / MB, small: MAX_OFFICE_BYTES / MB })}
        error={error}
        onSelect={onSelect}
      />
      {value && (
        <p role="status">
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <bdi>{plainFileName(value.name)}</bdi>
        </p>
      )}
    </div>
  );
}
