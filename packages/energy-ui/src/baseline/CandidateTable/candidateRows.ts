import type { Candidate, CandidateForm } from '@org/energy-core';

/** A candidate with its rank and its distance from the best BIC. */
export interface CandidateRow {
  readonly key: string;
  /** Rank in the comparison, from 1. */
  readonly rank: number;
  readonly candidate: Candidate;
  /** BIC above the lowest of all; null without a BIC. */
  readonly deltaBic: number | null;
}

/** How many of the first rows a short list shows. */
const FIRST_ROWS = 5;

/**
 * Identifies a model: its kind, order and variables. Balance points are not part of it, so that a new fit of the same
 * model keeps its key.
 */
export function candidateKey({ kind, order, terms }: CandidateForm): string {
  const parts = terms.map((term) => {
    if (term.kind === 'degrees') return kind === 'degree-days' ? `${term.side}${term.balanceC}` : term.side;
    if (term.kind === 'calendar') return term.variable;
    return `${term.kind === 'temperature' ? 'temperature' : term.name}^${term.power}`;
  });
  return [kind, order, ...parts].join('|');
}

export function candidateRows(candidates: readonly Candidate[]): CandidateRow[] {
  const bics = candidates.flatMap((each) => (each.ok && each.model.bic !== null ? [each.model.bic] : []));
  const lowest = Math.min(...bics);
  return candidates.map((candidate, index) => ({
    ...{ key: candidateKey(candidate.form), rank: index + 1, candidate },
    deltaBic: candidate.ok && candidate.model.bic !== null ? candidate.model.bic - lowest : null,
  }));
}

/** The first rows, the best one of each further kind, and the chosen one. */
export function shortList(rows: readonly CandidateRow[], chosen: string | null): CandidateRow[] {
  const kinds = new Set<string>();
  return rows.filter(({ key, rank, candidate: { form } }) => {
    const isNewKind = !kinds.has(form.kind);
    kinds.add(form.kind);
    return rank <= FIRST_ROWS || isNewKind || key === chosen;
  });
}
