import type { Trend } from '@org/energy-core/api';
import { Button, Dialog, Notice, useText } from '@org/energy-ui';
import { useState } from 'react';
import { useMay } from '../../../../shared/access/useMay.ts';
import { errorText } from '../../../../shared/api/errorText.ts';
import type { TrendReportState } from '../report/useTrendReport.ts';
import { FitComparison } from './FitComparison.tsx';
import { useFitAgain } from './useFitAgain.ts';

/** Readings of the base period changed after the fit: old and new statistics side by side, and a new version. */
export function OutdatedNotice({ trend, report }: { trend: Trend; report: TrendReportState }) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const fitting = useFitAgain(trend);
  const { fit } = trend;
  if (!fit || !(trend.isOutdated || report.kept?.isSame === false)) return null;
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <Button size="sm" onPress={() => setOpen(true)} isDisabled={!report.kept}>
            {t('trend.outdated.compare')}
          </Button>
        }
      >
        {t('trend.outdated.text', { number: fit.number })}
      </Notice>
      {isOpen && (
        <Dialog
          isOpen
          width={860}
          title={t('trend.outdated.title')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onPress={() => setOpen(false)}>{t('action.cancel')}</Button>
              {may('fitTrend') && (
                <Button
                  variant="primary"
                  onPress={() => fitting.mutate(undefined, { onSuccess: () => setOpen(false) })}
                  isPending={fitting.isPending}
                >
                  {t('trend.fit.asVersion', { number: fit.number + 1 })}
                </Button>
              )}
            </>
          }
        >
          <FitComparison fit={fit} report={report} />
          {fitting.error && (
            <p className="eui-form-problem" role="alert">
              {errorText(fitting.error, t)}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
