import { changeChartQuery, chartIssues, toPersianDigits, usesField } from '@org/energy-core';
import { Button, Card, EmptyState, useEnergy } from '@org/energy-ui';
import { NextStepButton, useNextStep } from '../../../shared/navigation/NextStepButton.tsx';
import type { FormulaPage } from '../state/useFormulaPage.ts';

/** What is still missing for a chart, with the button that helps. */
export function FormulaEmpty({ page }: { page: FormulaPage }) {
  const { t, digits } = useEnergy();
  const step = useNextStep();
  const { chart } = page.state;
  const { years, draft } = page;
  const newest = years?.at(-1);
  const yearText = (year: number) => (digits === 'fa' ? toPersianDigits(year) : String(year));
  const toNewest = newest !== undefined && (
    <Button
      onPress={() =>
        page.setChart(changeChartQuery(changeChartQuery(chart, { kind: 'year' }), { year: newest }))
      }
    >
      {t('formulas.toYear', { year: yearText(newest) })}
    </Button>
  );
  const say = (which: 'structure' | 'write' | 'noData' | 'period' | 'noYear', action?: React.ReactNode) => (
    <Card className="eui-formulas-empty">
      <EmptyState
        title={t(`formulas.empty.${which}`)}
        text={t(`formulas.empty.${which}.text`)}
        {...(action && { action })}
      />
    </Card>
  );
  if (step && step.missing !== 'readings') return say('structure', <NextStepButton />);
  if (!draft.asked) return say('write');
  if (years?.length === 0) return say('noData');
  const hasYear = !usesField(chart.kind, 'year') || chart.year === null || years?.includes(chart.year);
  if (!hasYear) return say('noYear', toNewest);
  if (chartIssues(chart).length > 0) return say('period', toNewest);
  return say('noYear', toNewest);
}
