import { evidenceFilters } from '@org/energy-ui';
import { oneOf } from '../../../shared/list/codecs.ts';
import { listState } from '../../../shared/list/listState.ts';

/** The overview of all documents, or the evidence matrix; its shown clauses. Kept in the URL. */
export const views = ['list', 'matrix'] as const;
export const viewState = listState({
  view: oneOf(views, {}),
  show: oneOf(evidenceFilters, {}),
});
