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
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { type FileRejection, rejectionOf } from './fileCheck.ts';
import { rejectionText, rulesText } from './fileText.ts';
import './FileDrop.css';

export interface FileDropProps {
  /** What the file is: «فایل قرائت کنتور». */
  label: string;
  /** Endings (`.xlsx`) or media types; written inside the zone. */
  accept: string[];
  /** Largest size in bytes; written inside the zone. */
  maxBytes: number;
  /** Called with a file of an accepted name and size. What is in it is not looked at. */
  onFile: (file: File) => void;
  /** Told in addition to the sentence that the zone shows by itself. */
  onReject?: (reason: FileRejection) => void;
  /** Nothing can be dropped or chosen now. */
  isDisabled?: boolean;
  /** Takes the place of the line with types and size. */
  hint?: ReactNode;
  className?: string;
  id?: string;
}

/** Where a file is dropped, pasted or chosen. Says at once why a file cannot be taken. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, maxBytes, onFile, onReject, isDisabled, hint, className, id } = props;
  const { t, direction } = useEnergy();
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const [rejection, setRejection] = useState<FileRejection | null>(null);

  const take = (files: readonly File[]) => {
    if (isDisabled || files.length === 0) return;
    const reason = rejectionOf(files, { accept, maxBytes });
    setRejection(reason);
    if (reason) onReject?.(reason);
    else onFile(files[0]!);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was corrected.
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

  return (
    <div id={id} className={classes('eui-file-drop', className)}>
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
        {rejection && (
          <>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
            <bdi dir={direction}>{rejectionText(rejection, { accept, maxBytes }, t)}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
