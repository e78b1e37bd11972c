import { Card, Num, Percent, useEnergy } from '@org/energy-ui';
import type { ChosenModel } from '../analysis/chosenModel.ts';
import { modelText } from '../analysis/modelText.ts';
import type { StepProps } from '../analysis/stepProps.ts';
import { deviationOf } from '../state/definitionSearch.ts';
import { periodText } from '../state/periodText.ts';

interface DefinitionFactsProps extends Pick<StepProps, 'definition' | 'names' | 'rows' | 'words'> {
  chosen: ChosenModel | null;
}

/** What the baseline is made of: period, formulas, model, allowed deviation. */
export function DefinitionFacts({ definition, names, rows, words, chosen }: DefinitionFactsProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [y, ...x] = names;
  const { period, week, hasNationalHolidays, confidence, leftOut } = definition;
  const calendar = week === null ? t('trend.new.calendar.none') : t(`working-week.${week}`);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('trend.new.period'), periodText(period, energy)],
    [t('trend.new.y'), y],
    ...x.map((name, at) => [t('trend.new.x', { number: at + 1 }), name] as const),
    [t('trend.new.model'), chosen && modelText(chosen.candidate.form, words.names, energy)],
    [
      t('trend.new.calendar'),
      [calendar, ...(week !== null && hasNationalHolidays ? [t('trend.new.nationalHolidays')] : [])].join(
        t('chart.listSeparator'),
      ),
    ],
    [t('trend.new.deviation'), <Percent key="deviation" value={deviationOf(definition)} />],
    [t('trend.new.confidence'), <Percent key="confidence" value={confidence} />],
    [
      t(rows.longRows > 0 ? 'trend.new.rowsOfFit' : 'trend.new.daysOfFit'),
      <Num key="rows" value={chosen?.candidate.model.n ?? null} />,
    ],
    ...(leftOut.length === 0 ? [[t('baseline.leftOut.label'), t('trend.new.noneLeftOut')] as const] : []),
  ];
  return (
    <Card title={t('trend.new.definition')}>
      <dl className="eui-page-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
