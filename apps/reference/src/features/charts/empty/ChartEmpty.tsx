import {
  type ChartState,
  changeChartQuery,
  type NavItem,
  navItemOf,
  type StructureTree,
  toPersianDigits,
} from '@org/energy-core';
import { Button, Card, EmptyState, type TextKey, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { chartTitle } from '../../../shared/formulas/periodTitle.ts';
import type { EmptyChart } from './emptyState.ts';
import { NoReadings } from './NoReadings.tsx';
import { YearChoice } from './YearChoice.tsx';
import '../ChartContent.css';

interface ChartEmptyProps {
  empty: EmptyChart;
  state: ChartState;
  tree: StructureTree;
  /** Years in which the chosen nodes have data. */
  years: readonly number[];
  onChange: (state: ChartState) => void;
  onChoose: (nav: readonly NavItem[]) => void;
  /** Opens the tree if it is closed. */
  onOpenTree?: () => void;
}

/** What is still to be chosen for a chart, with the button that helps. */
export default function ChartEmpty({ empty, state, years, onChange, ...props }: ChartEmptyProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  if (empty.why === 'no-readings') return <NoReadings state={state} />;
  const yearText = (year: number) => (digits === 'fa' ? toPersianDigits(year) : String(year));
  const newest = years.at(-1);
  const newestYear = newest !== undefined && (
    <Button
      onPress={() => onChange(changeChartQuery(changeChartQuery(state, { kind: 'year' }), { year: newest }))}
    >
      {t('chart.toYear', { year: yearText(newest) })}
    </Button>
  );
  const note = (title: string, text: string | undefined, action: ReactNode) => (
    <Card className="eui-chart-empty">
      <EmptyState title={title} {...(text && { text })} action={action} />
    </Card>
  );
  if (empty.why === 'nothing-chosen') {
    const { onOpenTree, onChoose, tree } = props;
    const first = tree.items.find(({ kind }) => kind === 'Building' || kind === 'Site');
    const action = onOpenTree ? (
      <Button onPress={onOpenTree}>{t('chart.choose.open')}</Button>
    ) : (
      first && (
        <Button onPress={() => onChoose([navItemOf(first)])}>
          {t('chart.choose.first', { name: first.name })}
        </Button>
      )
    );
    return note(t('chart.choose.title'), t('chart.choose.text'), action);
  }
  if (empty.why === 'no-year')
    return note(
      t('chart.noYear.title', { year: yearText(state.year ?? 0) }),
      t('chart.noYear.text'),
      <YearChoice years={years} onChoose={(year) => onChange(changeChartQuery(state, { year }))} />,
    );
  if (empty.why === 'no-values')
    return note(
      t('chart.noValues.title', { period: chartTitle(state, energy) }),
      t('chart.noValues.text'),
      newestYear,
    );
  const { code, limit = 0 } = empty.issue;
  const isMissing = code.endsWith('-missing');
  return note(
    isMissing ? t('chart.issue.title') : t(`issue.${code}` as TextKey, { limit }),
    isMissing && newestYear ? t('chart.issue.text') : undefined,
    newestYear,
  );
}
