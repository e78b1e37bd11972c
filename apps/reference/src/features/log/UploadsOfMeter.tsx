import { UploadHistory } from '@org/energy-ui';
import { useUploadHistory } from '../../shared/uploads/useUploadHistory.ts';
import { type LogState, PAGE_SIZES } from './logState.ts';
import { ProfilesOfMeter } from './ProfilesOfMeter.tsx';

interface UploadsOfMeterProps {
  meter: string;
  state: LogState;
  onChange: (next: Partial<LogState>) => void;
}

/** Uploads of a meter with undo, and the remembered file layouts. */
export function UploadsOfMeter({ meter, state, onChange }: UploadsOfMeterProps) {
  return (
    <div className="eui-readings">
      <UploadHistory {...useUploadHistory(meter, state, PAGE_SIZES, onChange)} />
      <ProfilesOfMeter meter={meter} />
    </div>
  );
}
