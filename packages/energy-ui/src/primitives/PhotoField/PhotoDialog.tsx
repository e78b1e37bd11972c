import { type ComponentType, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FieldNote } from '../Field/Field.tsx';
import { type PhotoArea, squarePhoto } from './photoFile.ts';
import type { SquareCropperProps } from './SquareCropper.tsx';

export interface PhotoDialogProps {
  /** URL of the chosen picture. */
  url: string;
  cropper: ComponentType<SquareCropperProps>;
  onDone: (photo: Blob) => void;
  onClose: () => void;
}

/** Dialog for cropping the chosen picture to a square. */
export function PhotoDialog({ url, cropper: SquareCropper, onDone, onClose }: PhotoDialogProps) {
  const t = useText();
  const [area, setArea] = useState<PhotoArea | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const cut = async () => {
    if (!area) return;
    try {
      onDone(await squarePhoto(url, area));
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Dialog
      title={t('photo.crop')}
      isOpen
      onClose={onClose}
      width={400}
      className="eui-photo-dialog"
      footer={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onPress={cut} isDisabled={!area}>
            {t('photo.use')}
          </Button>
        </>
      }
    >
      <SquareCropper url={url} onAreaChange={setArea} />
      <div role="alert">
        <FieldNote error={hasFailed ? t('photo.unreadable') : null} />
      </div>
      <p className="eui-field-hint">{t('photo.move')}</p>
    </Dialog>
  );
}
