/** Whether a baseline is made, or a saved one is used. */
export type BaselineMode = 'new' | 'existing';
export type BaselineStep = 'variables' | 'analysis' | 'choose' | 'report';

/** Steps of each mode; their numbers follow what is visible: the report is 3 of a new baseline, 2 of a saved one. */
export const baselineSteps: Readonly<Record<BaselineMode, readonly BaselineStep[]>> = {
  new: ['variables', 'analysis', 'report'],
  existing: ['choose', 'report'],
};
