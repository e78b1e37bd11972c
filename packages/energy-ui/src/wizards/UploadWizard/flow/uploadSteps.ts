import type { TextKey, Translate } from '../../../i18n/texts.ts';
import type { Step, SubStep } from '../../../primitives/StepList/StepList.tsx';
import type { UploadPlace } from './uploadEvent.ts';
import { isReachable, placeState, type UploadFlow } from './uploadFlow.ts';

const parts = ['file', 'columns', 'check', 'done'] as const;

export const placeName = (place: UploadPlace): TextKey =>
  (parts as readonly string[]).includes(place)
    ? `upload.part.${place as (typeof parts)[number]}`
    : `upload.step.${place as 'organization' | 'site' | 'meter'}`;

/** The four steps as the list at the start shows them; `names` are what was chosen. */
export function uploadSteps(
  flow: UploadFlow,
  names: Readonly<Record<'organization' | 'site' | 'meter', string | undefined>>,
  t: Translate,
): Step[] {
  const choices = (['organization', 'site', 'meter'] as const).map((place) => ({
    id: place,
    title: t(placeName(place)),
    state: placeState(flow, place),
    detail: flow[place] === null ? undefined : names[place],
  }));
  const isInside = (parts as readonly string[]).includes(flow.place);
  const upload: Step = {
    id: flow.file === 'read' ? 'columns' : 'file',
    title: t('upload.step.upload'),
    state: isInside ? 'current' : isReachable(flow, 'file') ? 'reachable' : 'blocked',
    children: flow.place === 'done' ? undefined : partsOf(flow, t),
  };
  return [...choices, upload];
}

const partsOf = (flow: UploadFlow, t: Translate): SubStep[] =>
  parts.map((place) => ({ id: place, title: t(placeName(place)), state: placeState(flow, place) }));
