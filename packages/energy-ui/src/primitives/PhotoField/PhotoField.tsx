import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { classes } from '../classes.ts';
import { FieldNote } from '../Field/Field.tsx';
import { rejectionText, rulesText } from '../FileDrop/fileText.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import {
  dataAddress,
  loadPicture,
  MAX_PHOTO_BYTES,
  type PhotoProblem,
  photoProblem,
  photoTypes,
} from './photoFile.ts';
import type { SquareCropperProps } from './SquareCropper.tsx';
import './PhotoField.css';

export interface PhotoFieldProps {
  /** What the photo is of, for screen readers: «عکس کاربر». */
  label: string;
  /** Name of the person, whose initials stand in for the photo. */
  name: string;
  /** Address of the photo there is now. */
  photo?: string | null;
  /** Called with a square JPEG of 512 px, or with null when the photo is taken away. */
  onChange: (photo: Blob | null) => void;
  /** What is wrong with the photo, in one sentence: what the server said. */
  error?: string | null;
  /** Takes the place of the line with types and size. */
  hint?: ReactNode;
  /** Cannot be changed now. */
  isDisabled?: boolean;
  /** The photo is on its way to the server. */
  isPending?: boolean;
  className?: string;
  id?: string;
}

interface Opened {
  readonly address: string;
  readonly cropper: ComponentType<SquareCropperProps>;
}

const rules = { accept: photoTypes, maxBytes: MAX_PHOTO_BYTES };

/**
 * The photo of a person: chosen, cut to a square, shown, taken away.
 * @example <PhotoField label="عکس کاربر" name={name} photo={address} onChange={setPhoto} />
 */
export function PhotoField(props: PhotoFieldProps) {
  const { label, name, photo = null, onChange, error, hint, isDisabled, isPending, className, id } = props;
  const { t, direction } = useEnergy();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  /** What was chosen or taken away here, until another photo comes from outside. */
  const [own, setOwn] = useState<{ instead: string | null; address: string | null } | null>(null);
  const shown = own && own.instead === photo ? own.address : photo;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const found = await photoProblem(file);
    setProblem(found);
    if (!found) await open(file);
  };
  const open = async (file: File) => {
    try {
      const address = await dataAddress(file);
      // Loaded here and not by `lazy`, so that a lost connection is told like a damaged picture.
      const [{ SquareCropper }] = await Promise.all([import('./SquareCropper.tsx'), loadPicture(address)]);
      setOpened({ address, cropper: SquareCropper });
    } catch {
      setProblem('unreadable');
    }
  };
  const done = async (blob: Blob) => {
    setOwn({ instead: photo, address: await dataAddress(blob) });
    setOpened(null);
    onChange(blob);
  };
  const remove = () => {
    setProblem(null);
    setOwn({ instead: photo, address: null });
    onChange(null);
  };

  const problemText = (reason: PhotoProblem) => {
    if (reason === 'unreadable') return t('photo.unreadable');
    return reason === 'too-large' ? t('photo.tooLarge', { size: 2 }) : rejectionText(reason, rules, t);
  };

  return (
    <div
      role="group"
      id={id}
      aria-label={label}
      aria-describedby={noteId}
      className={classes('eui-photo', className)}
    >
      <Avatar name={name} photo={shown} size={56} />
      <div className="eui-photo-words">
        <div className="eui-photo-buttons">
          <Button
            size="sm"
            icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
            isDisabled={isDisabled}
            isPending={isPending}
            onPress={() => input.current?.click()}
          >
            {t('photo.choose')}
          </Button>
          {shown && (
            <Button size="sm" variant="quiet" isDisabled={isDisabled || isPending} onPress={remove}>
              {t('aria.removeButtonLabel')}
            </Button>
          )}
        </div>
        <div role="alert">
          <FieldNote error={problem ? problemText(problem) : error} />
        </div>
        <div id={noteId} className="eui-field-hint">
          {hint ?? <bdi dir={direction}>{rulesText(rules, t)}</bdi>}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        disabled={isDisabled}
        onChange={choose}
      />
      {opened && <PhotoDialog {...opened} onDone={done} onClose={() => setOpened(null)} />}
    </div>
  );
}
