import { FIRST_YEAR, LAST_YEAR, navItemOfNodeId, readNumber } from '@org/energy-core';

export type ReviewKind = 'building' | 'equipment';
export type ReviewStep = 'facts' | 'method' | 'report';
export const reviewSteps: readonly ReviewStep[] = ['facts', 'method', 'report'];

/** What the review shows; all of it stands in the address. Year and number as they were typed. */
export interface ReviewState {
  /** Ids of buildings in the tree. */
  readonly nodes: readonly string[];
  /** Null while the sort of the review is still to be chosen. */
  readonly kind: ReviewKind | null;
  readonly step: ReviewStep;
  readonly year: string;
  readonly unit: string | null;
  readonly method: 'pareto' | 'fixed';
  readonly number: string;
}

export const MOST_BUILDINGS = 200;

/** Several buildings are reviewed against each other, a single one by its equipment. */
export const mayReview = (kind: ReviewKind, count: number): boolean =>
  kind === 'building' ? count > 1 : count === 1;

/** The typed year; null for a text that names none. */
export function yearOf({ year }: Pick<ReviewState, 'year'>): number | null {
  const read = readNumber(year);
  return read !== null && Number.isInteger(read) && read >= FIRST_YEAR && read <= LAST_YEAR ? read : null;
}

/** The typed number; null while it is empty, unreadable, zero or less. */
export function limitOf({ number }: Pick<ReviewState, 'number'>): number | null {
  const read = readNumber(number);
  return read !== null && read > 0 ? read : null;
}

/** The newest step that what was chosen leads to. */
function reached(state: ReviewState): ReviewStep {
  if (!state.unit || yearOf(state) === null) return 'facts';
  if (state.step === 'report' && state.method === 'fixed' && limitOf(state) === null) return 'method';
  return state.step;
}

/** Reads the address; what it cannot read, or what does not fit together, becomes the start. */
export function readReviewState(search: URLSearchParams): ReviewState {
  const isBuilding = (id: string) => navItemOfNodeId(id)?.navType === 'Building';
  const nodes = [...new Set((search.get('nav') ?? '').split(',').filter(isBuilding))].slice(
    0,
    MOST_BUILDINGS,
  );
  const asked = search.get('kind');
  const kind = (['building', 'equipment'] as const).find(
    (each) => each === asked && mayReview(each, nodes.length),
  );
  const state: ReviewState = {
    nodes,
    kind: kind ?? null,
    step: reviewSteps.find((step) => step === search.get('step')) ?? 'facts',
    year: (search.get('year') ?? '').slice(0, 8),
    unit: search.get('unit') || null,
    method: search.get('method') === 'fixed' ? 'fixed' : 'pareto',
    number: (search.get('number') ?? '').slice(0, 32),
  };
  return { ...state, step: kind ? reached(state) : 'facts' };
}

/** The shortest address that says the same. */
export function writeReviewState(state: ReviewState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.nodes.length > 0) search.set('nav', state.nodes.join(','));
  if (state.kind) search.set('kind', state.kind);
  if (state.year) search.set('year', state.year);
  if (state.unit) search.set('unit', state.unit);
  if (state.method !== 'pareto') search.set('method', state.method);
  if (state.number) search.set('number', state.number);
  if (state.step !== 'facts') search.set('step', state.step);
  return search;
}

/** A new review of the same buildings. */
export const startAgain = ({ nodes }: ReviewState): ReviewState => ({
  ...readReviewState(new URLSearchParams()),
  nodes,
});
