import {
  type MeterReadingCalls,
  type MeterReadingsOptions,
  useMeterReadings,
} from '@org/energy-ui/sheet-import';
import { UploadWizard } from '@org/energy-ui/upload';

interface OwnUploadProps {
  /** `{ organizations: { items }, buildings: { items }, meters: { items } }` */
  readonly lists: MeterReadingsOptions['lists'];
  /** Days of the meter that have readings already. */
  readonly check: MeterReadingCalls['check'];
  readonly store: MeterReadingCalls['store'];
}

export function OwnUpload({ lists, check, store }: OwnUploadProps) {
  const calls = { check, store, problemOf: (error: unknown) => ({ message: String(error) }) };
  const { state, send } = useMeterReadings({ lists, calls });
  return <UploadWizard state={state} send={send} history={{ items: [], onDownload: () => {} }} />;
}
