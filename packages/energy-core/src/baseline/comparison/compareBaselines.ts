import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { CompareBaselinesInput, ComparisonResult } from './comparison.ts';
import { streamCandidates } from './streamCandidates.ts';

/**
 * Fits and ranks candidate models for a baseline; nothing is dropped silently. All are fitted on the same rows, so
 * that their AIC and BIC are comparable.
 *
 * Tried, in this order: change-point models with searched balance points (with one day per row these are degree days
 * with searched bases); a line on the temperature and on each variable; degree days with fixed bases; the calendar alone;
 * change-point models with one of the variables; subsets of up to five variables; orders 2 to 4. Each also with the
 * calendar choices that leave room among five terms: days off; weekend, half days and holidays; or each of these weekdays
 * on its own. With more than six variables the subsets are grown: of each size the best by BIC is extended by each of the
 * others, and change-point models with a variable come last. `streamCandidates` yields them one by one.
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
export function compareBaselines(given: CompareBaselinesInput): ComparisonResult {
  const input = asRecord(given);
  const stream = streamCandidates(input);
  for (;;) {
    const { done, value } = stream.next();
    if (done) return value;
  }
}
