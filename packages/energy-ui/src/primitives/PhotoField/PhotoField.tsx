import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { FieldNote } from '../Field/Field.tsx';
import { rejectionText, rulesText } from '../FileDrop/fileText.ts';
import { type RootProps, rootProps, useFieldRef } from '../rootProps.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import {
  dataUrl,
  loadPicture,
  MAX_PHOTO_BYTES,
  MAX_PICTURE_BYTES,
  type PhotoProblem,
  photoProblem,
  photoTypes,
} from './photoFile.ts';
import type { SquareCropperProps } from './SquareCropper.tsx';
import './PhotoField.css';

export interface PhotoFieldProps extends RootProps {
  /** Name of the photo for screen readers: «عکس کاربر». */
  label: string;
  /** Name of the user, for the initials without a photo. */
  name: string;
  /** URL of the current photo. */
  photo?: string | null;
  /** Called with a square JPEG of 512 px, or with null when the photo is removed. */
  onChange: (photo: Blob | null) => void;
  /** Error from the server, in one sentence. */
  error?: string | null;
  /** Replaces the line with types and size. */
  hint?: ReactNode;
  /** Disabled. */
  isDisabled?: boolean;
  /** The photo is being uploaded. */
  isPending?: boolean;
}

interface Opened {
  readonly url: string;
  readonly cropper: ComponentType<SquareCropperProps>;
}

const rules = { accept: photoTypes, maxBytes: MAX_PICTURE_BYTES };

/**
 * Photo of a user: choose, crop to a square, show, remove.
 * @example <PhotoField label="عکس کاربر" name={name} photo={url} onChange={setPhoto} />
 */
export function PhotoField(props: PhotoFieldProps) {
  const { label, name, photo = null, onChange, error, hint, isDisabled, isPending } = props;
  const { t, direction } = useEnergy();
  const root = useFieldRef<HTMLDivElement>(props.ref, 'button');
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  /** The local choice or removal, until the props change the photo. */
  const [own, setOwn] = useState<{ instead: string | null; url: string | null } | null>(null);
  const shown = own && own.instead === photo ? own.url : photo;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allow choosing the same file again.
    event.target.value = '';
    if (!file) return;
    const found = await photoProblem(file);
    setProblem(found);
    if (!found) await open(file);
  };
  const open = async (file: File) => {
    try {
      const url = await dataUrl(file);
      // Loaded here and not by `lazy`, so that a network error is reported like a damaged picture.
      const [{ SquareCropper }] = await Promise.all([import('./SquareCropper.tsx'), loadPicture(url)]);
      setOpened({ url, cropper: SquareCropper });
    } catch {
      setProblem('unreadable');
    }
  };
  const done = async (blob: Blob) => {
    // A square of 512 px is far smaller; a browser that encodes it larger is caught here and not by the server.
    if (blob.size > MAX_PHOTO_BYTES) {
      setOpened(null);
      setProblem('unreadable');
      return;
    }
    setOwn({ instead: photo, url: await dataUrl(blob) });
    setOpened(null);
    onChange(blob);
  };
  const remove = () => {
    setProblem(null);
    setOwn({ instead: photo, url: null });
    onChange(null);
  };

  const problemText = (reason: PhotoProblem) => {
    if (reason === 'unreadable') return t('photo.unreadable');
    return reason === 'too-large'
      ? t('photo.tooLarge', { size: MAX_PICTURE_BYTES / 2 ** 20 })
      : rejectionText(reason, rules, t);
  };

  return (
    <div
      role="group"
      {...rootProps(props, 'eui-photo')}
      ref={root}
      aria-label={label}
      aria-describedby={noteId}
    >
      <Avatar name={name} photo={shown} diameter={56} />
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
