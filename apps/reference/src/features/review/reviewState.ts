import { FIRST_YEAR, LAST_YEAR, navItemOfNodeId, readNumber } from '@org/energy-core';

export type ReviewKind = 'building' | 'equipment';
export type ReviewStep = 'facts' | 'method' | 'report';
export const reviewSteps: readonly ReviewStep[] = ['facts', 'method', 'report'];

/** State of the review, kept in the URL. Year and number as typed. */
export interface ReviewState {
  /** Ids of buildings in the tree. */
  readonly nodes: readonly string[];
  /** Of an equipment review the ids of meters in the tree; empty for all of the building. */
  readonly meters: readonly string[];
  /** Null until a kind of review is chosen. */
  readonly kind: ReviewKind | null;
  readonly step: ReviewStep;
  readonly year: string;
  readonly unit: string | null;
  readonly method: 'pareto' | 'fixed';
  readonly number: string;
}

export const MAX_BUILDINGS = 200;

/** Several buildings are reviewed against each other, a single one by its equipment. */
export const mayReview = (kind: ReviewKind, count: number): boolean =>
  kind === 'building' ? count > 1 : count === 1;

/** The typed year; null for a text that is no year. */
export function yearOf({ year }: Pick<ReviewState, 'year'>): number | null {
  const read = readNumber(year);
  return read !== null && Number.isInteger(read) && read >= FIRST_YEAR && read <= LAST_YEAR ? read : null;
}

/** The typed number; null while it is empty, unreadable, zero or less. */
export function limitOf({ number }: Pick<ReviewState, 'number'>): number | null {
  const read = readNumber(number);
  return read !== null && read > 0 ? read : null;
}

/** The last step that the choices allow. */
function reached(state: ReviewState): ReviewStep {
  if (!state.unit || yearOf(state) === null) return 'facts';
  if (state.step === 'report' && state.method === 'fixed' && limitOf(state) === null) return 'method';
  return state.step;
}

/** Reads the URL; unreadable or inconsistent parts get the default. */
export function readReviewState(search: URLSearchParams): ReviewState {
  const isMeter = (id: string) => navItemOfNodeId(id)?.navType === 'Meter';
  const isBuilding = (id: string) => navItemOfNodeId(id)?.navType === 'Building';
  const nodes = [...new Set((search.get('nav') ?? '').split(',').filter(isBuilding))].slice(0, MAX_BUILDINGS);
  const asked = search.get('kind');
  const kind = (['building', 'equipment'] as const).find(
    (each) => each === asked && mayReview(each, nodes.length),
  );
  const state: ReviewState = {
    nodes,
    meters:
      kind === 'equipment'
        ? [...new Set((search.get('meters') ?? '').split(',').filter(isMeter))].slice(0, MAX_BUILDINGS)
        : [],
    kind: kind ?? null,
    step: reviewSteps.find((step) => step === search.get('step')) ?? 'facts',
    year: (search.get('year') ?? '').slice(0, 8),
    unit: search.get('unit') || null,
    method: search.get('method') === 'fixed' ? 'fixed' : 'pareto',
    number: (search.get('number') ?? '').slice(0, 32),
  };
  return { ...state, step: kind ? reached(state) : 'facts' };
}

/** The shortest URL of this state. */
export function writeReviewState(state: ReviewState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.nodes.length > 0) search.set('nav', state.nodes.join(','));
  if (state.kind) search.set('kind', state.kind);
  if (state.meters.length > 0) search.set('meters', state.meters.join(','));
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
