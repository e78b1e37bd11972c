import { formatNumber, labelFormula, toPersianDigits } from '@org/energy-core';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { TrailPart, useUnitWord } from '../TrailPart.tsx';
import type { TrailData, TrailVariable } from '../trailData.ts';

interface TrailFormulaProps {
  readonly trail: TrailData;
  readonly onOpenVariable: ((place: number) => void) | undefined;
}

/** Decimals: a share of 0.0252 must not become 0.03. */
const decimalsOf = (value: number) => (Math.abs(value) < 1 ? 4 : 2);

/** The text of a formula, the same with its values, and the variables, each of which opens. */
export function TrailFormula({ trail, onOpenVariable }: TrailFormulaProps) {
  const { t, digits } = useEnergy();
  const unitOf = useUnitWord();
  const { text, variables } = trail.formula!;
  const line = (wordOf: (variable: TrailVariable) => string) => {
    const labeled = labelFormula(
      text,
      variables.map((each) => ({ placeholder: `Synonym${each.place}`, label: wordOf(each) })),
    );
    return digits === 'fa' ? toPersianDigits(labeled.replace(/(?<=\d)\.(?=\d)/g, '٫')) : labeled;
  };
  const amountOf = (value: number | null | undefined) =>
    value == null ? '—' : formatNumber(value, { digits, maxFractionDigits: decimalsOf(value) });
  const result = (value: number | null | undefined) => (
    <>
      {' = '}
      <Num value={value ?? null} unit={unitOf(trail.unit)} maxFractionDigits={decimalsOf(value ?? 0)} />
    </>
  );
  const step = (name: 'current' | 'previous') => trail.steps.find((each) => each.name === name)?.value;
  const isCompared = trail.operation === 'difference';
  return (
    <TrailPart title={t('trail.formula')}>
      <p className="eui-trail-equation" dir="ltr">
        {line(({ label }) => label)}
      </p>
      <p className="eui-trail-equation" dir="ltr">
        {line(({ value }) => amountOf(value))}
        {result(isCompared ? step('current') : trail.value)}
      </p>
      {isCompared && (
        <p className="eui-trail-equation" dir="ltr">
          {line(({ previous }) => amountOf(previous))}
          {result(step('previous'))}
        </p>
      )}
      <ul className="eui-trail-list">
        {variables.map(({ place, label, isMissing, value, previous, unit }) => (
          <li key={place} className="eui-trail-item">
            <span className="eui-trail-name">
              <bdi>{label}</bdi>
              {isMissing && <small>{t('trail.variableMissing')}</small>}
            </span>
            <span className="eui-trail-share">
              <Num value={value} unit={unitOf(unit)} />
              {previous !== undefined && (
                <small>
                  {t('trail.step.previous')}: <Num value={previous} unit={unitOf(unit)} />
                </small>
              )}
            </span>
            {onOpenVariable && value !== null && (
              <span className="eui-trail-way">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('trail.open', { figure: label })}
                  onPress={() => onOpenVariable(place)}
                >
                  {t('trail.title')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </TrailPart>
  );
}
