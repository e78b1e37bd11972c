import { formatNumber } from '@org/energy-core';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import type { PhotoArea } from './photoFile.ts';

const MAX_ZOOM = 4;
/** px the picture moves with an arrow key; a fifth of it with Shift. */
const STEP = 10;

export interface SquareCropperProps {
  /** Address of the picture. */
  address: string;
  onAreaChange: (area: PhotoArea) => void;
}

/** A picture that is dragged, and zoomed, below a round window. Loaded only where a photo was chosen. */
export function SquareCropper({ address, onAreaChange }: SquareCropperProps) {
  const { t, digits } = useEnergy();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  /** The point in the middle of the window stays there. */
  const zoomTo = (next: number) => {
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
    setZoom(next);
  };
  return (
    <>
      {/* What moves by pixels to the left and right does so in every language. */}
      <div dir="ltr" className="eui-crop-frame">
        <Cropper
          image={address}
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
            cropAreaClassName: 'eui-crop-window',
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
          aria-valuetext={`${formatNumber(Math.round(zoom * 100), { digits })}${digits === 'fa' ? '٪' : '%'}`}
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
