import type { BuildingKind } from '@org/energy-core';
import { pageNumber, pageSize, parameter } from '../../shared/list/codecs.ts';
import { listState } from '../../shared/list/listState.ts';

/** State of the info page, kept in the URL. */
export interface InfoState {
  /** Id of a node in the tree: `m.17`. */
  readonly node: string | null;
  /** Page of the upload history, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const PAGE_SIZES = [10, 20, 30] as const;

export const { read: readInfoState, write: writeInfoState } = listState<InfoState>({
  node: parameter<string | null>(
    null,
    (text) => (/^[obmf]\.[^\s]{1,64}$/.test(text) ? text : undefined),
    (node) => node ?? '',
  ),
  page: pageNumber,
  pageSize: pageSize(PAGE_SIZES),
});

export const wizardSteps = ['organization', 'place', 'meter', 'detail'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** State of the wizard, kept in the URL. */
export interface WizardState {
  readonly step: WizardStep;
  readonly organization: string | null;
  readonly kind: BuildingKind;
  readonly place: string | null;
  readonly meter: string | null;
}

/** The last step reachable with the current selection. */
export const furthestStep = ({
  organization,
  place,
  meter,
}: Pick<WizardState, 'organization' | 'place' | 'meter'>): WizardStep =>
  organization === null ? 'organization' : place === null ? 'place' : meter === null ? 'meter' : 'detail';

export const isWizard = (search: URLSearchParams): boolean => search.has('wizard');

/** Reads the URL; an unreachable step becomes the last reachable one. */
export function readWizardState(search: URLSearchParams): WizardState {
  const organization = search.get('organization') || null;
  const place = organization === null ? null : search.get('place') || null;
  const meter = place === null ? null : search.get('meter') || null;
  const furthest = furthestStep({ organization, place, meter });
  const asked = wizardSteps.indexOf(search.get('step') as WizardStep);
  const isReachable = asked >= 0 && asked <= wizardSteps.indexOf(furthest);
  return {
    step: isReachable ? wizardSteps[asked]! : furthest,
    organization,
    kind: search.get('kind') === 'Site' ? 'Site' : 'Building',
    place,
    meter,
  };
}

export function writeWizardState(state: WizardState): URLSearchParams {
  const search = new URLSearchParams({ wizard: '' });
  if (state.organization !== null) search.set('organization', state.organization);
  if (state.kind === 'Site') search.set('kind', 'Site');
  if (state.place !== null) search.set('place', state.place);
  if (state.meter !== null) search.set('meter', state.meter);
  if (state.step !== furthestStep(state)) search.set('step', state.step);
  return search;
}
