import { UploadHistory } from '@org/energy-ui';
import type { LogState } from './logState.ts';
import { useUploadHistory } from './useUploadHistory.ts';

interface UploadsOfMeterProps {
  meter: string;
  state: LogState;
  onChange: (next: Partial<LogState>) => void;
}

/** Where the readings of a meter came from, and the way to take an upload back. */
export function UploadsOfMeter({ meter, state, onChange }: UploadsOfMeterProps) {
  return <UploadHistory {...useUploadHistory(meter, state, onChange)} />;
}
