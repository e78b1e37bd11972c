import type { Unit } from '@org/energy-core';
import { Button, Menu, useText, useToast } from '@org/energy-ui';
import Download from 'lucide-react/icons/download';
import { errorText } from '../../../shared/api/errorText.ts';
import { usePageActions } from '../../../shared/commands/usePageActions.ts';
import { downloadRows, downloadWorkbook } from '../../../shared/files/download.ts';
import { PrintButton } from '../../../shared/page/print/PrintButton.tsx';
import type { ReviewHandle } from '../useReview.ts';
import { type ReportRow, sheetOf } from './reviewRows.ts';

interface ReportActionsProps {
  review: ReviewHandle;
  rows: readonly ReportRow[];
  unit: Unit;
  title: string;
}

/** What can be taken away from the report, and the way to the next. */
export function ReportActions({ review, rows, unit, title }: ReportActionsProps) {
  const t = useText();
  const toast = useToast();
  const heads = [
    t(`review.name.${review.state.kind!}`),
    t('review.consumptionIn', { unit: unit.unit }),
    t('column.costIn', { unit: t('unit.toman') }),
    t('review.percent'),
    t('review.cumulative'),
    t('review.isPicked'),
    t('review.days'),
    t('review.expectedDays'),
    t('review.costDays'),
  ];
  const save = async (form: string) => {
    const sheet = sheetOf(rows, heads, t);
    try {
      if (form === 'csv') await downloadRows(`${title}.csv`, sheet);
      else await downloadWorkbook(`${title}.xlsx`, [{ name: t('module.review'), rows: sheet }]);
      toast.settle();
    } catch (error) {
      toast.error(errorText(error, t));
    }
  };
  usePageActions([
    { id: 'csv', name: t('action.exportCsv'), run: () => save('csv') },
    { id: 'xlsx', name: t('review.exportExcel'), run: () => save('xlsx') },
    { id: 'again', name: t('review.again'), run: review.startAgain },
  ]);
  return (
    <div className="eui-review-actions eui-screen-only">
      <Menu
        trigger={
          <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />}>{t('review.export')}</Button>
        }
        items={[
          { id: 'csv', name: t('action.exportCsv') },
          { id: 'xlsx', name: t('review.exportExcel') },
        ]}
        onAction={save}
      />
      <PrintButton />
      <Button onPress={review.startAgain}>{t('review.again')}</Button>
    </div>
  );
}
