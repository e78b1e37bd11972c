import type { EncodingName } from '@org/energy-core/spreadsheets';
import type { Energy } from '../i18n/EnergyProvider.tsx';
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

/** One kind of import: what its sheets hold, and where that goes. */
export interface Recipe<T extends RecipeTypes> {
  /** Rows of the preview on one screen. */
  readonly previewRows: number;
  /** What a sheet seems to hold. */
  guess(it: Importer<T>, sheet: number, fileName: string): Promise<T['guess']>;
  /** The mapping to begin with; of a file read anew, what the user had set stays where it still fits. */
  mapping(it: Importer<T>, guess: T['guess'], before?: MappedSheet<T>): T['mapping'];
  /** What the sheet comes to; null while the mapping lacks something. */
  check(it: Importer<T>, sheet: OpenSheet<T>): Promise<T['check'] | null>;
  /** Names what the check depends on beside the sheet, such as the meter: another one is checked anew. */
  target?(state: StateOf<T>): string | null;
  /** What is asked before anything happens, such as what is remembered. */
  begin?(it: Importer<T>): unknown;
  /** What is looked at in a file that was just read. */
  opened?(it: Importer<T>): unknown;
  /** Leaving now would lose something. */
  hasWork?(state: StateOf<T>): boolean;
  /** What follows an event beyond the rules: comparing with what is stored, storing, and what else the recipe does. */
  readonly effects: {
    readonly [Type in EventOf<T>['type']]?: (
      it: Importer<T>,
      event: Extract<EventOf<T>, { type: Type }>,
    ) => unknown;
  };
}

/** An import as its recipe sees it. */
export interface Importer<T extends RecipeTypes> {
  /** Asks the worker that holds the file. */
  readonly reader: SheetReader<SheetCalls>;
  /** Language of sentences. */
  readonly words: Pick<Energy, 't' | 'locale'>;
  /** What the app gives. */
  readonly calls: T['calls'];
  readonly state: StateOf<T>;
  readonly sheet: OpenSheet<T> | null;
  /** Tells what happened. What does not fit the moment changes nothing. */
  send(event: EventOf<T>): void;
  /** Notes what was learned beside the events. */
  set(change: Partial<ImportState<T>> | Partial<T['state']>): void;
  /** Begins a question to the app; the answer says whether it is still the newest one. */
  question(): () => boolean;
  /** Checks the sheet once more, with something of it changed; null where something newer was asked. */
  recompute(change: Partial<OpenSheet<T>>): Promise<OpenSheet<T> | null>;
  /** Reads the sheet at an index as a remembered mapping says; null where it could not be read so. */
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
