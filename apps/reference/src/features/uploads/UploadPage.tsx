import { UploadWizard } from '@org/energy-ui';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../../shared/mayOpen.ts';
import { QualityCard } from '../../shared/quality/QualityCard.tsx';
import { useUpload } from './useUpload.ts';

/** From a spreadsheet to stored readings: the wizard, wired to worker and server. */
export function UploadPage() {
  const upload = useUpload();
  const opens = useMayOpen();
  const navigate = useNavigate();
  const { meter, place } = upload.flow;
  const showMonth = ({ from, to }: { from: string; to: string }) =>
    navigate(`/MeterData?meter=${meter}&from=${from}&to=${to}&sort=date`);
  return (
    <UploadWizard
      {...upload}
      afterStored={
        place === 'done' &&
        meter !== null && <QualityCard meter={meter} onMonth={opens('/MeterData') ? showMonth : undefined} />
      }
    />
  );
}
