import { clausesIn, type DocumentState, documentStates } from '@org/energy-core';
import { anId, parameter } from '../../list/codecs.ts';
import { recordListState } from '../../list/listState.ts';

const clause = parameter<string | null>(
  null,
  (text) => (clausesIn(text).length > 0 ? text : undefined),
  (value) => value ?? '',
  { isFilter: true },
);
const year = parameter<string>(
  '',
  (text) => (/^1[345]\d\d$/.test(text) ? text : undefined),
  (value) => value,
  { isFilter: true },
);

const state = parameter<DocumentState | ''>(
  '',
  (text) => documentStates.find((one) => one === text),
  (value) => value,
  { isFilter: true },
);

export const documentSorts = ['created', 'title', 'docDate', 'standardNumber', 'reviewDate'] as const;

/** State of a library, kept in the URL beside the open document: clause, year, type, words, order and page. */
export const libraryState = recordListState(
  documentSorts,
  { clause, year, state, type: anId({ isFilter: true }) },
  { by: 'created', isDescending: true },
);
export type LibraryState = typeof libraryState.start;
