import type { Day, OverlapDecision, ReadingComparison } from '@org/energy-core';
import {
  type UploadChoice,
  type UploadEvent,
  type UploadPlace,
  type UploadProblem,
  uploadPlaces,
} from './uploadEvent.ts';

export interface UploadFlow {
  readonly isWithoutMeter?: boolean;
  readonly place: UploadPlace;
  readonly organization: string | null;
  readonly site: string | null;
  readonly meter: string | null;
  /** The chosen meter has sub-meters and the user has not yet confirmed the notice about them. */
  readonly awaitsNotice: boolean;
  readonly file: 'none' | 'reading' | 'read';
  /** `clear`: every day is new. `overlap`: some days have data. */
  readonly check: 'none' | 'running' | 'clear' | 'overlap';
  readonly upload: 'idle' | 'running' | 'done';
  /** One entry for each day whose value differs; `replace` until the user decides otherwise. */
  readonly decisions: Readonly<Record<Day, OverlapDecision>>;
  readonly problem: UploadProblem | null;
}

/** What may be known before the first click: the organization of last time, or a meter from a link. */
export interface UploadStart {
  /** A sheet that names its meters, or has another target, needs no selection lists. */
  readonly isWithoutMeter?: boolean;
  readonly organization?: string | null;
  readonly site?: string | null;
  readonly meter?: string | null;
}

const nothingLoaded = { file: 'none', check: 'none', upload: 'idle', decisions: {}, problem: null } as const;
const nothingStored: ReadingComparison = { fresh: [], same: [], different: [] };
const nothingChecked = { check: 'none', upload: 'idle', decisions: {}, problem: null } as const;

/**
 * Initial state of the flow; with a meter it starts at the file step.
 * @example const [flow, send] = useReducer(uploadFlow, { organization: remembered }, startUpload)
 */
export function startUpload(start: UploadStart = {}): UploadFlow {
  const organization = start.organization ?? null;
  const site = organization === null ? null : (start.site ?? null);
  const meter = site === null ? null : (start.meter ?? null);
  const { isWithoutMeter } = start;
  return {
    ...(isWithoutMeter && { isWithoutMeter }),
    place: meter || isWithoutMeter ? 'file' : 'organization',
    organization,
    site,
    meter,
    awaitsNotice: false,
    ...nothingLoaded,
  };
}

/** Whether the user may go to a place now. */
export function isReachable(flow: UploadFlow, place: UploadPlace): boolean {
  switch (place) {
    case 'organization':
      return true;
    case 'site':
      return flow.organization !== null;
    case 'meter':
      return flow.site !== null;
    case 'file':
      return flow.isWithoutMeter || (flow.meter !== null && !flow.awaitsNotice);
    case 'columns':
      return isReachable(flow, 'file') && flow.file === 'read';
    case 'check':
      return isReachable(flow, 'columns') && (flow.check === 'clear' || flow.check === 'overlap');
    case 'done':
      return flow.upload === 'done';
  }
}

/** `done` is completed and can be changed, `current` is shown, `reachable` may be entered, `blocked` not yet. */
export type PlaceState = 'done' | 'current' | 'reachable' | 'blocked';

export function placeState(flow: UploadFlow, place: UploadPlace): PlaceState {
  if (place === flow.place) return 'current';
  if (!isReachable(flow, place)) return 'blocked';
  return uploadPlaces.indexOf(place) < uploadPlaces.indexOf(flow.place) ? 'done' : 'reachable';
}

function neighbor(flow: UploadFlow, by: 1 | -1): UploadPlace {
  return uploadPlaces[uploadPlaces.indexOf(flow.place) + by] ?? flow.place;
}

function go(flow: UploadFlow, place: UploadPlace): UploadFlow {
  if (place === flow.place || !isReachable(flow, place)) return flow;
  // Leaving the last page ends that upload; its result must not greet the next one.
  const upload = flow.place === 'done' ? 'idle' : flow.upload;
  return { ...flow, place, upload, problem: null };
}

function choose(flow: UploadFlow, event: Extract<UploadEvent, { type: 'chosen' }>): UploadFlow {
  const isSame = flow[event.choice] === event.id;
  const kept = isSame ? flow : { ...flow, ...nothingChecked };
  switch (event.choice) {
    case 'organization':
      return go(
        isSame ? flow : { ...kept, organization: event.id, site: null, meter: null, awaitsNotice: false },
        'site',
      );
    case 'site':
      return go(isSame ? flow : { ...kept, site: event.id, meter: null, awaitsNotice: false }, 'meter');
    case 'meter':
      if (event.hasSubMeters) return { ...kept, meter: event.id, awaitsNotice: true };
      return toUpload({ ...kept, meter: event.id, awaitsNotice: false });
  }
}

/** What the check found, with every differing day set to take the value of the file. */
function withComparison(flow: UploadFlow, comparison: ReadingComparison = nothingStored): UploadFlow {
  const { same, different } = comparison;
  const decisions = Object.fromEntries(different.map(({ day }) => [day, 'replace' as const]));
  return { ...flow, check: same.length + different.length > 0 ? 'overlap' : 'clear', decisions };
}

/** A file that is loaded already is kept when only the meter changed. */
function toUpload(flow: UploadFlow): UploadFlow {
  return go(flow, flow.file === 'read' ? 'columns' : 'file');
}

function listed(flow: UploadFlow, choice: UploadChoice, ids: readonly string[]): UploadFlow {
  const chosen = flow[choice];
  if (chosen !== null && ids.includes(chosen)) return flow;
  if (choice === 'organization') {
    const first = ids[0] ?? null;
    if (first === chosen) return flow;
    const place = chosen === null ? flow.place : 'organization';
    return {
      ...flow,
      ...nothingChecked,
      place,
      organization: first,
      site: null,
      meter: null,
      awaitsNotice: false,
    };
  }
  if (chosen === null) return flow;
  const lost = choice === 'site' ? { site: null, meter: null } : { meter: null };
  return { ...flow, ...nothingChecked, ...lost, awaitsNotice: false, place: choice };
}

/**
 * The rules of the upload: what follows an event. Knows no React, no server and no file.
 * Events that do not fit the moment (an answer to a check that was given up, a click during the upload) change nothing.
 */
export function uploadFlow(flow: UploadFlow, event: UploadEvent<unknown>): UploadFlow {
  if (flow.upload === 'running' && !event.type.startsWith('upload') && event.type !== 'overlapFound')
    return flow;
  switch (event.type) {
    case 'listed':
      return listed(flow, event.choice, event.ids);
    case 'chosen':
      return choose(flow, event);
    case 'noticeRead':
      return flow.awaitsNotice ? toUpload({ ...flow, awaitsNotice: false }) : flow;
    case 'went':
      return go(flow, event.place);
    case 'wentBack':
      return go(flow, flow.place === 'done' ? 'file' : neighbor(flow, -1));
    case 'wentOn':
      return flow.awaitsNotice && flow.place === 'meter'
        ? toUpload({ ...flow, awaitsNotice: false })
        : go(flow, neighbor(flow, 1));
    case 'fileChosen':
      return { ...flow, ...nothingLoaded, file: 'reading' };
    case 'fileRead':
      return flow.file === 'reading' ? go({ ...flow, file: 'read' }, 'columns') : flow;
    case 'fileRefused':
      return {
        ...flow,
        ...nothingLoaded,
        place: isReachable(flow, 'file') ? 'file' : flow.place,
        problem: event.problem,
      };
    case 'profileTaken': {
      if (flow.file !== 'read') return flow;
      const { organization, site, meter } = event;
      const chosen = { organization, site, meter, awaitsNotice: false };
      return { ...flow, ...nothingChecked, ...chosen, place: 'columns', check: 'running' };
    }
    case 'mappingChanged':
    case 'sheetChosen':
    case 'encodingChosen':
    case 'rowsLeftOut':
    case 'cellMended':
      // A sheet of several meters is corrected and divided again in the check step.
      return {
        ...flow,
        ...nothingChecked,
        place: flow.place === 'check' && !flow.isWithoutMeter ? 'columns' : flow.place,
      };
    case 'checkStarted':
    case 'recheckStarted':
    case 'corrected':
    case 'earlierUndone':
      return isReachable(flow, 'columns') ? { ...flow, ...nothingChecked, check: 'running' } : flow;
    case 'checkPassed':
      if (flow.check !== 'running') return flow;
      return go(withComparison(flow, event.comparison), 'check');
    case 'checkRefused':
      return flow.check === 'running'
        ? { ...flow, ...nothingChecked, place: event.place ?? 'columns', problem: event.problem ?? null }
        : flow;
    case 'decided':
      return {
        ...flow,
        decisions: {
          ...flow.decisions,
          ...Object.fromEntries(event.days.map((day) => [day, event.decision])),
        },
      };
    case 'uploadStarted':
      return isReachable(flow, 'check') ? { ...flow, upload: 'running', problem: null } : flow;
    case 'uploadRefused':
      return flow.upload === 'running' ? { ...flow, upload: 'idle', problem: event.problem } : flow;
    case 'overlapFound':
      return withComparison({ ...flow, place: 'check', upload: 'idle', problem: null }, event.comparison);
    case 'uploadDone':
      return flow.upload === 'running' ? { ...flow, ...nothingLoaded, upload: 'done', place: 'done' } : flow;
    case 'reset':
      return { ...flow, ...nothingLoaded, place: isReachable(flow, 'file') ? 'file' : flow.place };
    default:
      return flow;
  }
}
