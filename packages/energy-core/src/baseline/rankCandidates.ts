import type { Candidate, FittedCandidate } from './compareBaselines.ts';

/** The smaller, the better; an exact fit has no BIC. */
const scoreOf = ({ model }: FittedCandidate): number =>
  model.bic ?? (model.sse === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);

const groupOf = (candidate: Candidate): number => {
  if (!candidate.ok) return 3;
  if (candidate.passes) return 0;
  return candidate.verdict.level === 'bad' ? 2 : 1;
};

/** Best first within one group: by BIC, but of those within the margin of the best the simplest first. */
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
 * Best first: those that pass every gate, then the doubtful, then the bad, then those that could not be fitted. The order
 * of trying decides between equals.
 */
export function rankCandidates(candidates: readonly Candidate[], margin: number): Candidate[] {
  const groups = [0, 1, 2].map((group) =>
    candidates.filter(
      (candidate): candidate is FittedCandidate => candidate.ok && groupOf(candidate) === group,
    ),
  );
  return [...groups.flatMap((group) => rankGroup(group, margin)), ...candidates.filter(({ ok }) => !ok)];
}
