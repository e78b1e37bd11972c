import CircleCheck from 'lucide-react/icons/circle-check';
import { RangeText } from '../../../i18n/dates/DayText.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import type { UploadSummary } from '../flow/uploadData.ts';
import { Facts } from '../parts/Facts.tsx';

export interface DoneStepProps {
  summary: UploadSummary | null;
  meterName: string;
}

/** What was stored. */
export function DoneStep({ summary, meterName }: DoneStepProps) {
  const t = useText();
  return (
    <Card className="eui-upload-done">
      <CircleCheck size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <p>{t('upload.done.notice')}</p>
        {summary && (
          <>
            <p className="eui-upload-figure">
              <Num value={summary.stored} /> <span>{t('upload.done.stored')}</span>
            </p>
            <Facts
              facts={[
                { label: t('upload.step.meter'), value: meterName },
                { label: t('upload.range'), value: <RangeText from={summary.from} to={summary.to} /> },
                { label: t('upload.done.replaced'), value: <Num value={summary.replaced} /> },
                { label: t('upload.droppedRows'), value: <Num value={summary.dropped} /> },
                ...(summary.keptCosts > 0
                  ? [{ label: t('upload.done.keptCosts'), value: <Num value={summary.keptCosts} /> }]
                  : []),
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );
}
