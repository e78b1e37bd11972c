import CircleAlert from 'lucide-react/icons/circle-alert';
import Upload from 'lucide-react/icons/upload';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { type FileRejection, rejectionOf } from './fileCheck.ts';
import { rejectionText, rulesText } from './fileText.ts';
import './FileDrop.css';

export interface FileDropProps extends RootProps {
  /** Name of the expected file: «فایل قرائت کنتور». */
  label: string;
  /** Extensions (`.xlsx`) or media types; listed inside the zone. */
  accept: string[];
  /** Maximum size in bytes; shown inside the zone. */
  maxBytes: number;
  /** Smaller maximum of a file of this name; default: `maxBytes`. */
  maxBytesOf?: (fileName: string) => number;
  /** Called with a file of an accepted name and size. Its content is not checked. */
  onSelect: (file: File) => void;
  /** Called in addition to the error text the zone shows itself. */
  onReject?: (reason: FileRejection) => void;
  /** Error from outside, such as from the server, in one sentence. A refusal by the zone itself comes first. */
  error?: string | null;
  /** Disabled. */
  isDisabled?: boolean;
  /** Replaces the line with types and size. */
  hint?: ReactNode;
}

/** Drop zone for a file, also by paste or file picker. Shows immediately why a file is refused. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, maxBytes, maxBytesOf, onSelect, onReject, isDisabled, hint, error } = props;
  const root = useFieldRef<HTMLDivElement>(props.ref);
  const { t, direction } = useEnergy();
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const [rejection, setRejection] = useState<{
    readonly reason: FileRejection;
    readonly maxBytes: number;
  } | null>(null);

  const take = (files: readonly File[]) => {
    if (isDisabled || files.length === 0) return;
    const limit = Math.min(maxBytes, maxBytesOf?.(files[0]!.name) ?? maxBytes);
    const reason = rejectionOf(files, { accept, maxBytes: limit });
    setRejection(reason && { reason, maxBytes: limit });
    if (reason) onReject?.(reason);
    else onSelect(files[0]!);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // Allow choosing the same file again after it was corrected.
    event.target.value = '';
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => take([...event.clipboardData.files]);

  const problem = rejection
    ? rejectionText(rejection.reason, { accept, maxBytes: rejection.maxBytes }, t)
    : error;
  return (
    <div {...rootProps(props, 'eui-file-drop')} ref={root}>
      <label
        className="eui-file-drop-zone"
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <input
          type="file"
          className="eui-sr-only"
          aria-label={label}
          aria-describedby={hintId}
          accept={accept.join(',')}
          disabled={isDisabled}
          onChange={choose}
        />
        <Upload size={20} strokeWidth={1.75} aria-hidden />
        <span className="eui-file-drop-invite">
          <b>{t('file.dropHere')}</b> {t('file.or')}{' '}
          <span className="eui-file-drop-choose">{t('file.choose')}</span>
        </span>
        <span id={hintId} className="eui-file-drop-hint">
          {hint ?? <bdi dir={direction}>{rulesText({ accept, maxBytes }, t)}</bdi>}
        </span>
      </label>
      <p className="eui-file-drop-error" role="alert">
        {problem && (
          <>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
            <bdi dir={direction}>{problem}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
