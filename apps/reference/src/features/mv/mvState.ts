import { projectStepNames } from '@org/energy-core';
import { anId, oneOf } from '../../shared/list/codecs.ts';
import { recordListState } from '../../shared/list/listState.ts';

/** State of the page, kept in the URL: the building of the list, or the project and the step that are open. */
export const mvState = recordListState(['name', 'IPMVP', 'created', 'createdBy', 'edited'], {
  building: anId(),
  project: anId(),
  step: oneOf(projectStepNames, {}),
});
export type MvState = typeof mvState.start;
