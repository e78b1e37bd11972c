import type { EncodingName } from '@org/energy-core/spreadsheets';
import type { Energy } from '../i18n/useEnergy.ts';
import {
  type ImportState,
  type ImportTypes,
  type MappedSheet,
  type OpenSheet,
  sheetImport,
} from '../wizards/UploadWizard/flow/importState.ts';
import type { UploadEvent, UploadProblem } from '../wizards/UploadWizard/flow/uploadEvent.ts';
import { newId } from './newId.ts';
import type { EventOf, Importer, ImporterOptions, Recipe, RecipeTypes, StateOf } from './recipe.ts';
import { SheetReader, SheetReaderError } from './worker/SheetReader.ts';
import type { SheetCalls } from './worker/sheetCalls.ts';

type Parts<T extends ImportTypes> = Pick<OpenSheet<T>, 'source' | 'uploadId' | 'file' | 'detected'>;

/**
 * Runs one import: events change the state by the rules of `sheetImport`, and the worker and the recipe's calls answer
 * with further events. The newest question about the sheet wins; an answer to an older one changes nothing.
 */
export class SheetImporter<T extends RecipeTypes> implements Importer<T> {
  readonly reader: SheetReader<SheetCalls>;
  /** Language of texts, and the calls of the app; updated with each render. */
  words!: Pick<Energy, 't' | 'locale' | 'digits'>;
  calls!: T['calls'];
  readonly recipe: Recipe<T>;
  private current: StateOf<T>;
  private readonly listeners = new Set<() => void>();
  private version = 0;
  private asked = 0;
  /** The target of the last check. */
  private target: string | null = null;

  constructor({ recipe, start, startWorker }: ImporterOptions<T>) {
    this.recipe = recipe;
    this.current = start;
    this.reader = new SheetReader(startWorker);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): StateOf<T> => this.current;
  get state(): StateOf<T> {
    return this.current;
  }
  get sheet(): OpenSheet<T> | null {
    return this.current.sheet;
  }

  stateWith(holds: (state: StateOf<T>) => boolean): Promise<StateOf<T>> {
    if (holds(this.current)) return Promise.resolve(this.current);
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!holds(this.current)) return;
        stop();
        resolve(this.current);
      });
    });
  }

  set(change: Partial<ImportState<T>> | Partial<T['state']>): void {
    this.update({ ...this.current, ...change });
  }

  private update(next: StateOf<T>): void {
    if (next === this.current) return;
    this.current = next;
    for (const listener of this.listeners) listener();
    const target = this.recipe.target?.(next) ?? null;
    // The same file yields other amounts for another meter.
    if (next.sheet && target !== null && target !== this.target)
      this.compute(next.sheet, this.firstRow).catch(this.stopped);
  }

  readonly send = (event: EventOf<T>): void => {
    const before = this.current;
    const shared = event as UploadEvent<T['mapping']>;
    const isStoring = before.flow.upload === 'running' && !event.type.startsWith('upload');
    this.update(sheetImport(before, shared));
    const isRefused = this.current.flow === before.flow && event.type.endsWith('Started');
    if (isRefused || (isStoring && event.type !== 'downloadAsked' && event.type !== 'rowsAsked')) return;
    const work = this.read(shared);
    const effect = this.recipe.effects[event.type as EventOf<T>['type']] as
      | ((it: this, event: EventOf<T>) => unknown)
      | undefined;
    Promise.resolve(work)
      .then(() => effect?.(this, event))
      .catch(this.stopped);
  };

  /** Requests of each event to the reader. */
  private read(event: UploadEvent<T['mapping']>): Promise<unknown> | undefined {
    switch (event.type) {
      case 'fileChosen':
        return event.file && this.open(event.file);
      case 'reset':
        return void this.forget();
      case 'sheetChosen':
        return this.changeSheet(event.sheet);
      case 'mappingChanged':
        return this.recompute({});
      case 'encodingChosen':
        return this.changeEncoding(event.encoding);
      case 'cellMended':
        return this.mend(event.row, event.column, event.text);
      case 'rowsAsked':
        return this.showRows(event.first);
      default:
        return undefined;
    }
  }

  readonly forget = (): void => {
    this.end();
    this.set({ sheet: null, readingFile: null, isComputing: false, isReadingAgain: false, compared: null });
  };
  readonly begin = () => {
    Promise.resolve(this.recipe.begin?.(this)).catch(this.stopped);
    return this.end;
  };
  private readonly end = (): void => {
    this.version += 1;
    this.asked += 1;
    this.reader.end();
  };
  question(): () => boolean {
    this.asked += 1;
    const mine = this.asked;
    return () => mine === this.asked;
  }

  /** The worker stopped while something was asked: the file has to be chosen again. */
  readonly stopped = (error: unknown): null => {
    if (error instanceof SheetReaderError && error.reason === 'closed') return null;
    console.warn('The reader of the file stopped.', error);
    this.refuse(this.problemOf(error));
    return null;
  };
  private problemOf(error: unknown): UploadProblem {
    const tookTooLong = error instanceof SheetReaderError && error.reason === 'too-long';
    return { message: this.words.t(tookTooLong ? 'upload.tookTooLong' : 'upload.readerBroke') };
  }
  private refuse(problem: UploadProblem): void {
    this.end();
    this.send({ type: 'fileRefused', problem });
  }

  private get firstRow(): number {
    return this.sheet?.preview?.rows[0]?.row ?? 1;
  }
  private page({ sheet, mapping }: OpenSheet<T>, first: number) {
    const { headerRow } = mapping as { headerRow: number };
    const { locale, digits } = this.words;
    const count = this.recipe.previewRows;
    return this.reader.ask('preview', { sheet, headerRow, first, count, locale, digits });
  }

  /** Checks a sheet under its mapping and shows its rows from `first`; null if something newer was asked. */
  async compute(base: OpenSheet<T>, first = 1): Promise<OpenSheet<T> | null> {
    this.version += 1;
    const mine = this.version;
    this.target = this.recipe.target?.(this.current) ?? null;
    this.set({ sheet: base, isComputing: true });
    try {
      const check = await this.recipe.check(this, base);
      const preview = await this.page(base, first);
      if (mine !== this.version) return null;
      const next = { ...base, check, preview };
      this.set({ sheet: next });
      return next;
    } finally {
      if (mine === this.version) this.set({ isComputing: false });
    }
  }
  async recompute(change: Partial<OpenSheet<T>>): Promise<OpenSheet<T> | null> {
    return this.sheet && this.compute({ ...this.sheet, ...change }, this.firstRow);
  }

  /** Proposed state of a sheet: no manual settings, not checked. */
  private async fresh(parts: Parts<T>, sheet: number, before?: MappedSheet<T>): Promise<OpenSheet<T>> {
    const { source, uploadId, file, detected } = parts;
    const guess = await this.recipe.guess(this, sheet, file.name);
    return {
      ...{ source, uploadId, detected, sheet, guess },
      file: { ...file, sheet: file.sheets[sheet]!.name },
      mapping: this.recipe.mapping(this, guess, before),
      carried: before ? { mapping: before.mapping, guess: before.guess } : null,
      encodingProblem: null,
      chosenEncoding: null,
      preview: null,
      check: null,
      leaveOut: [],
    };
  }

  private async open(source: File): Promise<void> {
    this.end();
    const mine = this.version;
    const bytes = await source.arrayBuffer();
    const { t, locale, digits } = this.words;
    const opened = await this.reader.ask('open', { bytes, fileName: source.name, locale, digits }, [bytes]);
    if (mine !== this.version) return;
    if (!opened.ok) return this.refuse({ message: opened.message, code: opened.code });
    const { sheets, detected } = opened;
    const file = { name: source.name, size: source.size, sheets, sheet: '' };
    const base = await this.fresh({ source, uploadId: newId(), file, detected }, detected.sheet);
    const { headerRow } = base.mapping as { headerRow: number };
    if (sheets.length === 1 && sheets[0]!.rowCount <= headerRow + 1)
      return this.refuse({ message: t('issue.sheet.header-only'), code: 'sheet.header-only' });
    await this.compute(base);
    await this.recipe.opened?.(this);
    if (this.sheet?.source !== source) return;
    this.set({ readingFile: null });
    this.send({ type: 'fileRead' });
  }

  private async changeSheet(name: string): Promise<void> {
    const before = this.sheet;
    const index = before?.file.sheets.findIndex((each) => each.name === name) ?? -1;
    if (!before || index < 0) return;
    const { chosenEncoding } = before;
    await this.compute({ ...(await this.fresh(before, index)), chosenEncoding });
  }

  private async changeEncoding(encoding: EncodingName): Promise<void> {
    const before = this.sheet;
    if (!before) return;
    this.version += 1;
    const mine = this.version;
    this.set({ isReadingAgain: true });
    try {
      const { t, locale, digits } = this.words;
      const answer = await this.reader.ask('reread', { encoding, locale, digits });
      if (mine !== this.version) return;
      if (!answer.ok) {
        const kept = t(`upload.encoding.${before.detected.encoding!}`);
        const encodingProblem = t('upload.encoding.refused', {
          asked: t(`upload.encoding.${encoding}`),
          kept,
        });
        return this.set({ sheet: { ...before, encodingProblem } });
      }
      const { sheets, detected } = answer;
      const parts = { ...before, file: { ...before.file, sheets }, detected };
      const last = before.detected.isGarbled && before.carried ? before.carried : before;
      const base = await this.fresh(parts, detected.sheet, last);
      if (mine === this.version) await this.compute({ ...base, chosenEncoding: encoding });
    } finally {
      this.set({ isReadingAgain: false });
    }
  }

  async apply(
    { sheet, encoding }: { readonly sheet: number; readonly encoding: EncodingName | null },
    mappingOf: (guess: T['guess']) => T['mapping'],
  ): Promise<OpenSheet<T> | null> {
    let parts: Parts<T> | null = this.sheet;
    const chosenEncoding = encoding ?? this.sheet?.chosenEncoding ?? null;
    if (parts && encoding) {
      const { locale, digits } = this.words;
      const answer = await this.reader.ask('reread', { encoding, locale, digits });
      if (!answer.ok) return null;
      parts = { ...parts, file: { ...parts.file, sheets: answer.sheets }, detected: answer.detected };
    }
    if (!parts) return null;
    const base = await this.fresh(parts, sheet);
    return this.compute({ ...base, mapping: mappingOf(base.guess), chosenEncoding });
  }

  private async mend(row: number, column: number, text: string | null): Promise<void> {
    if (!this.sheet) return;
    const { sheet } = this.sheet;
    await this.reader.ask('mend', { sheet, row, column, text });
    // A corrected row is no longer excluded.
    await this.recompute({ leaveOut: this.sheet.leaveOut.filter((each) => each !== row) });
  }

  private async showRows(first: number): Promise<void> {
    const mine = this.version;
    const preview = this.sheet && (await this.page(this.sheet, first));
    if (mine === this.version && this.sheet) this.set({ sheet: { ...this.sheet, preview } });
  }
}
