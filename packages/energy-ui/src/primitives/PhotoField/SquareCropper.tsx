import { withoutIslands } from '@org/energy-core';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { percentText } from '../../i18n/islands/percentText.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { PhotoArea } from './photoFile.ts';

const MAX_ZOOM = 4;
/** px the picture moves with an arrow key; a fifth of it with Shift. */
const STEP = 10;

export interface SquareCropperProps {
  /** URL of the picture. */
  url: string;
  onAreaChange: (area: PhotoArea) => void;
}

/** Cropper with drag and zoom below a round mask. Loaded only after a photo was chosen. */
export function SquareCropper({ url, onAreaChange }: SquareCropperProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** Zoom keeps the center of the mask in place. */
  const zoomTo = (next: number) => {
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
    setZoom(next);
  };
  return (
    <>
      {/* Pixel movement is left-to-right in every locale. */}
      <div dir="ltr" className="eui-crop-frame">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: 'eui-crop',
            mediaClassName: 'eui-crop-picture',
            cropAreaClassName: 'eui-crop-area',
          }}
          mediaProps={{ draggable: false }}
          cropperProps={{
            role: 'application',
            'aria-label': t('photo.move'),
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onAreaChange(pixels)}
        />
      </div>
      <div className="eui-crop-zoom">
        <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        <input
          type="range"
          aria-label={t('photo.zoom')}
          aria-valuetext={withoutIslands(percentText(zoom * 100, 0, energy))}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
        />
        <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
      </div>
    </>
  );
}
