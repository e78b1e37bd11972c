import type { EncodingName } from '@org/energy-core/spreadsheets';
import type { Energy } from '../i18n/useEnergy.ts';
import type {
  ImportState,
  ImportTypes,
  MappedSheet,
  OpenSheet,
} from '../wizards/UploadWizard/flow/importState.ts';
import type { UploadEvent } from '../wizards/UploadWizard/flow/uploadEvent.ts';
import type { SheetReader } from './worker/SheetReader.ts';
import type { SheetCalls } from './worker/sheetCalls.ts';

/** What a recipe works with: sheet, state, events beyond those of every import, and what the app gives. */
export interface RecipeTypes extends ImportTypes {
  state: object;
  event: { readonly type: string };
  calls: object;
}

export type StateOf<T extends RecipeTypes> = ImportState<T> & T['state'];
export type EventOf<T extends RecipeTypes> = UploadEvent<T['mapping']> | T['event'];

/** One kind of import: the content of its sheets and their destination. */
export interface Recipe<T extends RecipeTypes> {
  /** Rows of the preview on one screen. */
  readonly previewRows: number;
  /** What a sheet seems to hold. */
  guess(it: Importer<T>, sheet: number, fileName: string): Promise<T['guess']>;
  /** Initial mapping; when a file is reread, the user's choices are kept where they still fit. */
  mapping(it: Importer<T>, guess: T['guess'], before?: MappedSheet<T>): T['mapping'];
  /** Result of the sheet; null while the mapping is incomplete. */
  check(it: Importer<T>, sheet: OpenSheet<T>): Promise<T['check'] | null>;
  /** Key of what the check depends on beside the sheet, such as the meter; a change triggers a new check. */
  target?(state: StateOf<T>): string | null;
  /** Requests before the first event, such as stored profiles. */
  begin?(it: Importer<T>): unknown;
  /** What is looked at in a file that was just read. */
  opened?(it: Importer<T>): unknown;
  /** Leaving now would lose something. */
  hasWork?(state: StateOf<T>): boolean;
  /** Effects of an event beyond the rules: comparing with stored data, storing, and effects of the recipe. */
  readonly effects: {
    readonly [Type in EventOf<T>['type']]?: (
      it: Importer<T>,
      event: Extract<EventOf<T>, { type: Type }>,
    ) => unknown;
  };
}

/** An import as its recipe sees it. */
export interface Importer<T extends RecipeTypes> {
  /** Client of the worker that holds the file. */
  readonly reader: SheetReader<SheetCalls>;
  /** Language and digits of sentences. */
  readonly words: Pick<Energy, 't' | 'locale' | 'digits'>;
  /** Calls of the app. */
  readonly calls: T['calls'];
  readonly state: StateOf<T>;
  readonly sheet: OpenSheet<T> | null;
  /** Resolves with the first state of which this holds. */
  stateWith(holds: (state: StateOf<T>) => boolean): Promise<StateOf<T>>;
  /** Dispatches an event; ignored if it does not apply to the current state. */
  send(event: EventOf<T>): void;
  /** Updates state outside of events. */
  set(change: Partial<ImportState<T>> | Partial<T['state']>): void;
  /** Starts a request to the app; the returned function tells whether it is still the latest. */
  question(): () => boolean;
  /** Checks the changed sheet again; null if a newer check was requested. */
  recompute(change: Partial<OpenSheet<T>>): Promise<OpenSheet<T> | null>;
  /** Reads the sheet at an index with a stored mapping; null if that fails. */
  apply(
    found: { readonly sheet: number; readonly encoding: EncodingName | null },
    mappingOf: (guess: T['guess']) => T['mapping'],
  ): Promise<OpenSheet<T> | null>;
  /** Ends the worker and forgets the file. */
  forget(): void;
}

export interface ImporterOptions<T extends RecipeTypes> {
  readonly recipe: Recipe<T>;
  readonly start: StateOf<T>;
  readonly startWorker: () => Worker;
}
