import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Buttons for a smaller and a larger view; 1 fits the width. */
export function ZoomButtons({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const t = useText();
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  return (
    <span className="eui-viewer-zoom">
      <IconButton
        label={t('viewer.zoomOut')}
        icon={<ZoomOut {...icon} />}
        isDisabled={smaller === undefined}
        onPress={() => smaller && onChange(smaller)}
      />
      <Percent value={zoom * 100} />
      <IconButton
        label={t('viewer.zoomIn')}
        icon={<ZoomIn {...icon} />}
        isDisabled={larger === undefined}
        onPress={() => larger && onChange(larger)}
      />
    </span>
  );
}
