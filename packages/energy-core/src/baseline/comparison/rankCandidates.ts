import { recordsOf } from '../../statistics/descriptive/asList.ts';
import type { Candidate, FittedCandidate } from './comparison.ts';
import { comparisonSettings } from './comparisonSettings.ts';

/** Every row has a parameter of its own: the fit predicts no other day. */
const isSaturated = ({ model }: FittedCandidate): boolean => model.n <= model.parameterCount;

/** Lower is better; an exact fit has no BIC. */
const scoreOf = ({ model }: FittedCandidate): number =>
  model.bic ?? (model.sse === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);

const groupOf = (candidate: Candidate): number => {
  if (!candidate.ok) return 3;
  if (isSaturated(candidate) || candidate.verdict.level === 'bad') return 2;
  return candidate.passes ? 0 : 1;
};

/** Best first within one group: by BIC, but within the margin of the best the simplest first. */
function rankGroup(group: readonly FittedCandidate[], margin: number): FittedCandidate[] {
  const best = Math.min(...group.map(scoreOf));
  const isClose = (candidate: FittedCandidate) =>
    scoreOf(candidate) === best || scoreOf(candidate) <= best + margin;
  const byScore = (a: FittedCandidate, b: FittedCandidate) =>
    scoreOf(a) === scoreOf(b) ? 0 : scoreOf(a) - scoreOf(b);
  const bySize = (a: FittedCandidate, b: FittedCandidate) => a.model.parameterCount - b.model.parameterCount;
  return [
    ...group.filter(isClose).sort((a, b) => bySize(a, b) || byScore(a, b)),
    ...group.filter((candidate) => !isClose(candidate)).sort((a, b) => byScore(a, b) || bySize(a, b)),
  ];
}

/**
 * Best first: passing every gate, then doubtful, then bad, then failed fits; also of a part of them, such as those
 * that a stream has yielded so far. Ties keep the order given. `margin` as `bicMargin` of `comparisonSettings`.
 * Source: as `compareBaselines`.
 * @example
 * const [first] = streamCandidates({ y: [10, 20, 31, 40, 52], temperatureC: [5, 10, 15, 20, 25] });
 * rankCandidates([first]) // [first]
 */
export function rankCandidates(
  given: readonly Candidate[],
  margin: number = comparisonSettings.bicMargin,
): Candidate[] {
  const candidates = recordsOf(given);
  const groups = [0, 1, 2].map((group) =>
    candidates.filter(
      (candidate): candidate is FittedCandidate => candidate.ok && groupOf(candidate) === group,
    ),
  );
  return [...groups.flatMap((group) => rankGroup(group, margin)), ...candidates.filter(({ ok }) => !ok)];
}
