import { UploadHistory } from '@org/energy-ui';
import { useUploadHistory } from '../../shared/useUploadHistory.ts';
import { type LogState, PAGE_SIZES } from './logState.ts';

interface UploadsOfMeterProps {
  meter: string;
  state: LogState;
  onChange: (next: Partial<LogState>) => void;
}

/** Where the readings of a meter came from, and the way to take an upload back. */
export function UploadsOfMeter({ meter, state, onChange }: UploadsOfMeterProps) {
  return <UploadHistory {...useUploadHistory(meter, state, PAGE_SIZES, onChange)} />;
}
