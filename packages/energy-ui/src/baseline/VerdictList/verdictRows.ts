import {
  type CheckLevel,
  type FittedCandidate,
  formatNumber,
  island,
  type Threshold,
  verdictThresholds,
} from '@org/energy-core';
import { percentText } from '../../i18n/islands/percentText.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { findingText, type SayableFinding } from '../words/findingText.ts';
import type { VariableNames } from '../words/termWords.ts';

/** One line of the verdict: checks of several variables are one line with the worst of them. */
export interface VerdictRow {
  readonly code: string;
  readonly symbol: string | undefined;
  readonly level: CheckLevel;
  readonly value: string;
  readonly limit: string;
  readonly sentences: readonly string[];
}

/** What a verdict is drawn from. */
export type JudgedModel = Pick<FittedCandidate, 'verdict'> & Partial<Pick<FittedCandidate, 'unseenCvRmse'>>;

const symbols: Readonly<Record<string, string>> = {
  'r-squared': 'R²',
  'cv-rmse': 'CV(RMSE)',
  't-value': '|t|',
  'highest-power': '|t|',
  vif: 'VIF',
  'f-p-value': 'F',
  'savings-uncertainty': 'FSU',
};
const shares = new Set([
  ...['cv-rmse', 'unseen', 'complete-days', 'complete-month', 'savings-uncertainty', 'points-in-range'],
]);
const order: readonly CheckLevel[] = ['bad', 'unknown', 'doubtful', 'good'];

/** Figures below this are written as less than it. */
const MIN_P = 0.001;

function figureText(code: string, value: number | null, energy: Energy): string {
  const { digits } = energy;
  if (value === null) return '—';
  if (shares.has(code)) return percentText(value * 100, 1, energy);
  const written = (of: number, decimals: number) => formatNumber(of, { digits, maxFractionDigits: decimals });
  if (code === 'f-p-value')
    return island(value < MIN_P ? `p < ${written(MIN_P, 3)}` : `p = ${written(value, 3)}`);
  const decimals = code === 'r-squared' ? 3 : code === 't-value' || code === 'highest-power' ? 1 : 2;
  return island(written(value, decimals));
}

function limitText(code: string, { rule, good }: Threshold, energy: Energy): string {
  const { t, digits } = energy;
  const number = (value: number) => island(formatNumber(value, { digits, maxFractionDigits: 3 }));
  if (code === 'durbin-watson') {
    const { durbinWatsonLow: low, durbinWatsonHigh: high } = verdictThresholds;
    const isLow = rule === low.rule;
    return t('baseline.limit.between', {
      low: number(isLow ? good : low.good),
      high: number(isLow ? high.good : good),
    });
  }
  const limit = shares.has(code) ? percentText(good * 100, 1, energy) : number(good);
  return t(`baseline.limit.${rule}`, { limit });
}

/** The checks of a model as lines, with the error on unseen days after the typical error. */
export function verdictRows(judged: JudgedModel, names: VariableNames, energy: Energy): VerdictRow[] {
  const rows: VerdictRow[] = [];
  const { checks } = judged.verdict;
  for (const code of new Set(checks.map((check) => check.code))) {
    const same = checks
      .filter((check) => check.code === code)
      .toSorted(
        (one, other) =>
          order.indexOf(one.level) - order.indexOf(other.level) ||
          (code === 't-value' ? 1 : -1) * ((one.value ?? 0) - (other.value ?? 0)),
      );
    const worst = same[0]!;
    rows.push({
      ...{ code, symbol: symbols[code], level: worst.level },
      value: figureText(code, worst.value, energy),
      limit: limitText(code, worst.threshold, energy),
      sentences: same.map(({ finding }) => findingText(finding as SayableFinding, names, energy)),
    });
    if (code === 'cv-rmse' && judged.unseenCvRmse !== undefined)
      rows.push(unseenRow(judged.unseenCvRmse, worst.threshold, energy));
  }
  return rows;
}

function unseenRow(value: number | null, threshold: Threshold, energy: Energy): VerdictRow {
  const isGood = value !== null && value <= threshold.good;
  const facts = {
    percent: Math.round((value ?? 0) * 1000) / 10,
    limit: Math.round(threshold.good * 1000) / 10,
  };
  const poor = { code: 'candidates.misses-unseen-days', ...facts };
  return {
    ...{ code: 'unseen', symbol: 'CV(RMSE)' },
    level: value === null ? 'unknown' : isGood ? 'good' : 'doubtful',
    value: figureText('unseen', value, energy),
    limit: limitText('unseen', threshold, energy),
    sentences: [
      value === null
        ? energy.t('issue.check.unknown')
        : isGood
          ? energy.t('baseline.unseen.good', facts)
          : findingText(poor, {}, energy),
    ],
  };
}
