import Download from 'lucide-react/icons/download';
import { RangeText } from '../../../i18n/dates/DayText.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { Facts } from '../parts/Facts.tsx';
import type { UploadView } from '../uploadView.ts';

/** Result of the file under the current mapping, dimmed while a newer one is computed. */
export function ResultCard({ state, send, unit, t }: Pick<UploadView, 'state' | 'send' | 'unit' | 't'>) {
  const { isComputing, sheet } = state;
  const check = sheet?.check;
  return (
    <Card title={t('upload.afterMapping')} className="eui-upload-result">
      {!check && <p className="eui-upload-muted">{t(isComputing ? 'upload.computing' : 'upload.notYet')}</p>}
      {check && (
        <div aria-busy={isComputing || undefined}>
          <p className="eui-upload-figure">
            <Num value={check.days} /> <span>{t('upload.daysToStore')}</span>
          </p>
          <Facts
            facts={[
              { label: t('upload.range'), value: <RangeText from={check.from} to={check.to} /> },
              { label: t('upload.total'), value: <Num value={check.total} unit={unit} /> },
              ...(check.costTotal === null
                ? []
                : [
                    {
                      label: t('upload.costTotal'),
                      value: <Num value={check.costTotal} unit={t('upload.toman')} />,
                    },
                  ]),
              { label: t('upload.droppedRows'), value: <Num value={check.droppedRows} /> },
              { label: t('upload.missingDays'), value: <Num value={check.missingDays} /> },
            ]}
          />
          {check.droppedRows > 0 && (
            <Button
              size="sm"
              className="eui-upload-wide"
              icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
              onPress={() => send({ type: 'downloadAsked', what: 'dropped' })}
            >
              {t('upload.downloadDropped')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
