import type { BaselineMode, BaselineStep } from '@org/energy-ui';

/** State of the frame of the baseline page, kept in the URL beside that of the mode. */
export interface FrameState {
  readonly mode: BaselineMode;
  readonly step: BaselineStep;
  /** Id of the saved baseline; null for a new one, and before one is chosen. */
  readonly trend: string | null;
}

const newSteps: readonly BaselineStep[] = ['variables', 'analysis', 'report'];

/** Default: the list of saved baselines; with the id of one, its report. */
export function frameStateOf(search: URLSearchParams): FrameState {
  const step = search.get('step');
  if (search.get('mode') === 'new')
    return { mode: 'new', step: newSteps.find((each) => each === step) ?? 'variables', trend: null };
  const id = search.get('trend');
  const trend = id !== null && /^\d{1,9}$/.test(id) ? id : null;
  return { mode: 'existing', step: trend === null || step === 'choose' ? 'choose' : 'report', trend };
}

/** Another mode starts from nothing: chart and preview are reset (002 §4). */
export const searchOfMode = (mode: BaselineMode): URLSearchParams =>
  new URLSearchParams(mode === 'new' ? { mode } : {});

/** The report of a saved baseline. */
export const searchOfTrend = (trend: string): URLSearchParams => new URLSearchParams({ trend });

/** Another step of the same baseline. */
export function searchOfStep(search: URLSearchParams, step: BaselineStep): URLSearchParams {
  const next = new URLSearchParams(search);
  if (step === 'variables' || (step === 'report' && frameStateOf(search).mode === 'existing'))
    next.delete('step');
  else next.set('step', step);
  return next;
}
