import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { tooManyRows } from '../../statistics/regression/rows.ts';
import type { Candidate, CompareBaselinesInput, ComparisonResult } from './comparison.ts';
import { comparisonSettings } from './comparisonSettings.ts';
import { prepareComparison } from './prepareComparison.ts';
import { rankCandidates } from './rankCandidates.ts';
import { tryCandidates } from './tryCandidates.ts';

/**
 * The candidates of `compareBaselines` as a stream: one per step, as soon as it is fitted and judged, and the whole
 * comparison as the value at the end. The families that win most often come first: change-point models, lines, degree
 * days. Nothing is computed ahead: `break` or `return()` cancels.
 *
 * A worker iterates for a few milliseconds, shows `rankCandidates` so far, processes its messages (a cancel is one)
 * and continues. Bad data give no candidate and end with their issues.
 *
 * Issues and source: as `compareBaselines`.
 * @example
 * const temperatureC = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];
 * const y = temperatureC.map((t) => 20 + 3 * Math.max(15 - t, 0));
 * const stream = streamCandidates({ y, temperatureC });
 * stream.next().value.form.kind // '3p-heating'
 * stream.next().value.form.kind // '3p-cooling'
 * stream.return().done // true
 */
export function* streamCandidates(
  given: CompareBaselinesInput,
): Generator<Candidate, ComparisonResult, void> {
  const input = asRecord(given);
  const tooMany = tooManyRows(asList(input.y).length, comparisonSettings.maxRows);
  if (tooMany) return { ok: false, issues: [tooMany] };
  const prepared = prepareComparison(input);
  if ('issues' in prepared) return { ok: false, issues: prepared.issues };
  const { settings = {} } = input;
  const { bicMargin, maxCandidates } = { ...comparisonSettings, ...settings };
  const trial = yield* tryCandidates(prepared, settings, maxCandidates);
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
