import type { Meter, RegisterDecision } from '@org/energy-core';
import type { Confidence, TaggedMeter } from '@org/energy-core/spreadsheets';
import { startImport } from '../../wizards/UploadWizard/flow/importState.ts';
import { missingInMapping } from '../../wizards/UploadWizard/flow/uploadMapping.ts';
import type { EventOf, Importer, StateOf } from '../recipe.ts';
import type { SplitSheet } from '../worker/sheetCalls.ts';
import { amountsOfMeter } from './mapping.ts';
import type { MeterDecision, MeterOutcome, MeterSheetCalls, MeterUpload } from './meterSheets.ts';
import type { CommonCalls } from './profiles.ts';
import type { ReadingTypes } from './readingSheet.ts';
import { isLeavingOut } from './readings.ts';

/** The column of tags: found or chosen. */
export interface TagColumn {
  readonly column: number | null;
  /** null if the user chose it. */
  readonly confidence: Confidence | null;
}

/** A sheet divided by meter, each part compared with stored data. */
export interface Division {
  readonly found: SplitSheet;
  readonly uploads: readonly MeterUpload[];
}

/** What the app gives for sheets of many meters. */
export interface TaggedReadingCalls
  extends CommonCalls,
    MeterSheetCalls,
    Pick<ReadingTypes['calls'], 'position'> {
  /** Readings of these meters changed, or the files kept with them. */
  changed?: ((meters: readonly string[]) => unknown) | undefined;
}

interface TagState {
  /** All meters; null while they load. */
  readonly meters: readonly Meter[] | null;
  readonly tag: TagColumn;
  /** The check was requested: missing fields are shown. */
  readonly wasAsked: boolean;
  readonly decisions: ReadonlyMap<string, MeterDecision>;
  /** Consent to leave out the rows that belong to no meter. */
  readonly isLeavingOut: boolean;
  /** Bad rows the user consented to leave out. */
  readonly leaveOut: readonly number[];
  /** Decisions on falls of counters that the division does not have yet. */
  readonly falls: readonly RegisterDecision[] | null;
}

type TagEvent =
  | { readonly type: 'tagChosen'; readonly column: number }
  | { readonly type: 'meterDecided'; readonly meter: string; readonly decision: MeterDecision }
  | { readonly type: 'unplacedLeftOut'; readonly isLeftOut: boolean }
  | { readonly type: 'fallsDecided'; readonly decisions: readonly RegisterDecision[] }
  /** Retry of the failed meters. */
  | { readonly type: 'retried' }
  /** The file is to be kept with the meters that lack it. */
  | { readonly type: 'filesKept' };

export interface TaggedReadingTypes extends ReadingTypes {
  compared: Division;
  result: ReadonlyMap<string, MeterOutcome>;
  state: TagState;
  event: TagEvent;
  calls: TaggedReadingCalls;
}
export type TaggedState = StateOf<TaggedReadingTypes>;
export type TaggedEvent = EventOf<TaggedReadingTypes>;
export type TaggedImport = Importer<TaggedReadingTypes>;

export const noTag: TagColumn = { column: null, confidence: 'unsure' };
export const undecided = {
  ...{ decisions: new Map(), isLeavingOut: false, leaveOut: [], falls: null, compared: null, result: null },
} as const;

export const startTaggedReadings = (): TaggedState => ({
  ...startImport({ isWithoutMeter: true }),
  ...undecided,
  ...{ meters: null, tag: noTag, wasAsked: false },
});

/** Meters that have a tag. */
export const taggedMeters = ({ meters }: Pick<TagState, 'meters'>): TaggedMeter[] =>
  (meters ?? []).flatMap((meter) =>
    meter.tagName ? [{ id: meter._id, tagName: meter.tagName, amounts: amountsOfMeter(meter) }] : [],
  );

export const resultOf = ({ result }: TaggedState): ReadonlyMap<string, MeterOutcome> => result ?? new Map();
/** What becomes of days of a meter that have other values. */
export const decisionOf = ({ decisions }: Pick<TagState, 'decisions'>, meter: string): MeterDecision =>
  decisions.get(meter) ?? 'keep';

/** Nothing waits for the user's consent. */
export const isSettled = (state: TaggedState): boolean => {
  const { found } = state.compared ?? {};
  return (
    (!found?.unplaced.length || state.isLeavingOut) &&
    (!found?.badRowNumbers.length || isLeavingOut(found, state.leaveOut))
  );
};

/** What the columns still lack. */
export const missingInTagged = ({ sheet, tag }: TaggedState) => [
  ...(tag.column === null ? (['tagUpload.missing.tag'] as const) : []),
  ...(sheet ? missingInMapping(sheet.mapping) : []),
];
