import { asList } from '../../statistics/descriptive/asList.ts';
import { tooManyRows } from '../../statistics/regression/rows.ts';
import type { CompareBaselinesInput, ComparisonResult } from './comparison.ts';
import { prepareComparison } from './prepareComparison.ts';
import { rankCandidates } from './rankCandidates.ts';
import { tryCandidates } from './tryCandidates.ts';

/**
 * Settings of the comparison, ours. `bicMargin`: candidates whose BIC is no further than this above the best count as
 * equally good, and the one with the fewest parameters wins (Kass & Raftery 1995 call a difference below 2 not
 * worth more than a bare mention). `maxCandidates` and `maxRows` bound the work: 27 years of days, a year of hours.
 */
export const comparisonSettings = { bicMargin: 2, maxCandidates: 400, maxRows: 10_000 } as const;

/**
 * Fits and ranks candidate models for a baseline; nothing is dropped silently. All are fitted on the same rows, so
 * that their AIC and BIC are comparable.
 *
 * Tried, the simple ones first: the calendar alone; a line on the temperature and on each variable; degree days with fixed
 * bases; change-point models with searched balance points (with one day per row these are degree days with searched
 * bases); subsets of up to five variables; orders 2 to 4; change-point models with one of the variables. Each also
 * with the calendar choices that leave room among five terms: days off; weekend, half days and holidays; or each of
 * these weekdays on its own. With more than six variables the subsets are grown: of each size the best by BIC is extended
 * by each of the others.
 *
 * A candidate passes when its checks of `gatingChecks` are good and its CV(RMSE) on unseen days is too. Those that pass
 * come first, by BIC; of those within `bicMargin` of the best the one with fewest parameters. One that
 * does not pass stays in the list with its reasons, one that cannot be fitted with its issues.
 *
 * Issues: those of the data (`regression.*`: lengths, what is no number, too few rows or more than 10,000), `calendar-variables.*`,
 * `degree-days.base-is-no-number`,
 * `candidates.nothing-to-try`, `candidates.name-twice`, `candidates.constant-consumption`. Warning:
 * `candidates.variable-empty`. Source: BIC of Schwarz 1978; gates of `verdictThresholds`; the rest ours.
 * @example const temperatureC = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];
 * const y = temperatureC.map((t) => 20 + 3 * Math.max(15 - t, 0));
 * compareBaselines({ y, temperatureC }).best.form.kind // '3p-heating'
 */
export function compareBaselines(input: CompareBaselinesInput): ComparisonResult {
  const tooMany = tooManyRows(asList(input.y).length, comparisonSettings.maxRows);
  if (tooMany) return { ok: false, issues: [tooMany] };
  const prepared = prepareComparison(input);
  if ('issues' in prepared) return { ok: false, issues: prepared.issues };
  const { settings = {} } = input;
  const { bicMargin, maxCandidates } = { ...comparisonSettings, ...settings };
  const trial = tryCandidates(prepared, settings, maxCandidates);
  const candidates = rankCandidates(trial.candidates, bicMargin);
  const [first] = candidates;
  return {
    ok: true,
    candidates,
    best: first?.ok && first.passes ? first : null,
    usedRows: prepared.usedRows,
    droppedRows: prepared.droppedRows,
    notTried: trial.notTried,
    warnings: prepared.warnings,
  };
}
