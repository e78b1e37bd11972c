import { UploadWizard } from '@org/energy-ui';
import { useUpload } from './useUpload.ts';

/** From a spreadsheet to stored readings: the wizard, wired to worker and server. */
export function UploadPage() {
  return <UploadWizard {...useUpload()} />;
}
