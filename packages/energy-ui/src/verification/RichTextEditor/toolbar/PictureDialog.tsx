import { useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Dialog } from '../../../primitives/Dialog/Dialog.tsx';
import { FileDrop } from '../../../primitives/FileDrop/FileDrop.tsx';
import { MAX_PICTURE_BYTES, photoTypes } from '../../../primitives/PhotoField/photoFile.ts';
import { TextField } from '../../../primitives/TextField/TextField.tsx';
import { fitPicture } from '../content/fitPicture.ts';

interface PictureDialogProps {
  /** Characters that the text can still take. */
  readonly room: number;
  readonly onDone: (src: string, alt: string) => void;
  readonly onClose: () => void;
}

/** A picture from a file, made smaller until the text can hold it, with its description. */
export function PictureDialog({ room, onDone, onClose }: PictureDialogProps) {
  const t = useText();
  const [src, setSrc] = useState<string | null>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File) => {
    const fitted = await fitPicture(file, room);
    setSrc(fitted.ok ? fitted.src : null);
    setError(fitted.ok ? null : t(`verification.editor.picture.${fitted.problem}`));
  };
  return (
    <Dialog
      title={t('verification.editor.picture')}
      isOpen
      onClose={onClose}
      width={460}
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isDisabled={src === null} onPress={() => src && onDone(src, alt.trim())}>
            {t('verification.editor.insert')}
          </Button>
        </>
      }
    >
      <div className="eui-rich-text-form">
        {src === null ? (
          <FileDrop
            label={t('verification.editor.pictureFile')}
            accept={[...photoTypes, '.jpeg']}
            maxBytes={MAX_PICTURE_BYTES}
            error={error}
            onSelect={(file) => void take(file)}
          />
        ) : (
          <img className="eui-rich-text-preview" src={src} alt={alt} />
        )}
        <TextField
          label={t('verification.editor.pictureText')}
          hint={t('verification.editor.pictureHint')}
          value={alt}
          onChange={setAlt}
          maxLength={500}
        />
      </div>
    </Dialog>
  );
}
