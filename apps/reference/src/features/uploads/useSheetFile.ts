import type { Reading } from '@org/energy-core';
import type { DetectedFile, EncodingName, MappingGuess, TaggedMeter } from '@org/energy-core/spreadsheets';
import {
  mappingOfGuess,
  type UploadCheck,
  type UploadFile,
  type UploadMapping,
  type UploadPreview,
  type UploadProblem,
  useEnergy,
} from '@org/energy-ui';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../shared/newId.ts';
import { openWorker } from '../../shared/openWorker.ts';
import { SheetReader, SheetReaderError } from '../../shared/SheetReader.ts';
import { today } from '../../shared/today.ts';
import { carriedMapping, type MappedGuess, mappedColumns, readingMapping } from './mapping.ts';
import { readingsOf, summaryOf } from './readings.ts';
import workerUrl from './sheet.worker.ts?worker&url';
import type { PreviewPage, SheetCalls, SplitSheet } from './sheetMessages.ts';
import { reasonWords, rowState } from './sheetWords.ts';

/** Rows of the preview on one screen. */
const PREVIEW_ROWS = 13;

const startWorker = () => openWorker(new URL(workerUrl, import.meta.url), 'sheet');

/** Everything known about the chosen file. */
export interface SheetFile {
  readonly source: File;
  /** Names the upload to the server: the same one asked twice is stored once. */
  readonly uploadId: string;
  readonly file: UploadFile;
  /** Index of the shown sheet. */
  readonly sheet: number;
  readonly detected: DetectedFile;
  readonly guess: MappingGuess;
  readonly mapping: UploadMapping;
  /** The mapping under the last encoding that could be read: the way back loses nothing. */
  readonly carried: MappedGuess | null;
  /** Why the file could not be read in the encoding that was asked for. */
  readonly encodingProblem: string | null;
  readonly preview: UploadPreview | null;
  /** null while the mapping lacks something. */
  readonly check: UploadCheck | null;
  readonly readings: readonly Reading[];
}

export interface SheetFileHandle {
  readonly current: SheetFile | null;
  readonly readingName: string | null;
  readonly isComputing: boolean;
  /** The file is being read in another encoding. */
  readonly isReadingAgain: boolean;
  /** Reads a file; answers with what stopped it, or null. */
  open(source: File): Promise<UploadProblem | null>;
  changeSheet(name: string): void;
  changeMapping(mapping: UploadMapping): void;
  /** Reads a text file in another encoding; what the person set stays where it still fits. */
  changeEncoding(encoding: EncodingName): void;
  showRows(first: number, count?: number): void;
  /** The rows of the sheet with only the mapped columns, for the server. */
  rowsForServer(): Promise<unknown[][]>;
  report(which: 'dropped' | 'bad'): Promise<string>;
  /** The column that seems to name the meters, and how sure that is. */
  guessTag(meters: readonly TaggedMeter[]): Promise<SheetCalls['guessTag']['answer']>;
  /** The sheet by the meters its tags name. Needs a complete mapping. */
  byTag(tagColumn: number, meters: readonly TaggedMeter[]): Promise<SplitSheet>;
  /** The rows of the last `byTag` that will not be stored. */
  tagReport(): Promise<string>;
  forget(): void;
}

/**
 * The file of the upload: read, previewed and checked in a worker; the newest answer wins. `onStopped` hears when the
 * worker breaks or takes too long after the file was read.
 */
export function useSheetFile(onStopped: (problem: UploadProblem) => void): SheetFileHandle {
  const { t, locale } = useEnergy();
  const reader = useRef<SheetReader<SheetCalls>>(null);
  reader.current ??= new SheetReader<SheetCalls>(startWorker);
  const [current, setCurrent] = useState<SheetFile | null>(null);
  const [readingName, setReadingName] = useState<string | null>(null);
  const [isComputing, setIsComputing] = useState(false);
  const [isReadingAgain, setIsReadingAgain] = useState(false);
  const version = useRef(0);
  useEffect(() => () => reader.current?.end(), []);

  const problemOf = (error: unknown): UploadProblem => {
    const tookTooLong = error instanceof SheetReaderError && error.reason === 'too-long';
    return { message: t(tookTooLong ? 'upload.tookTooLong' : 'upload.readerBroke') };
  };
  const asPreview = (page: PreviewPage, file: UploadFile, sheet: number): UploadPreview => ({
    columnCount: page.columnCount,
    headers: page.headers,
    rows: page.rows.map(({ row, cells, state }) => ({ row, cells, ...rowState(state, t) })),
    firstRow: 1,
    lastRow: file.sheets[sheet]!.rowCount,
  });

  /** Checks a sheet under a mapping and shows its rows from `first`. */
  const compute = async (base: SheetFile, first: number) => {
    version.current += 1;
    const mine = version.current;
    setIsComputing(true);
    setCurrent(base);
    try {
      const mapping = readingMapping(base.mapping, today());
      const checked = mapping
        ? await reader.current!.ask('check', {
            sheet: base.sheet,
            mapping,
            costFactor: base.mapping.costUnit === 'rial' ? 0.1 : 1,
            locale,
          })
        : null;
      const page = await reader.current!.ask('preview', {
        sheet: base.sheet,
        headerRow: base.mapping.headerRow,
        first,
        count: PREVIEW_ROWS,
      });
      if (mine !== version.current) return;
      setCurrent({
        ...base,
        check: checked && summaryOf(checked),
        readings: checked ? readingsOf(checked.readings) : [],
        preview: asPreview(page, base.file, base.sheet),
      });
    } finally {
      if (mine === version.current) setIsComputing(false);
    }
  };

  const ofSheet = async (
    parts: Pick<SheetFile, 'source' | 'uploadId' | 'file' | 'detected'>,
    sheet: number,
  ): Promise<SheetFile> => {
    const guess = await reader.current!.ask('guess', { sheet });
    const file = { ...parts.file, sheet: parts.file.sheets[sheet]!.name };
    return {
      ...parts,
      file,
      sheet,
      guess,
      mapping: mappingOfGuess(guess),
      carried: null,
      encodingProblem: null,
      preview: null,
      check: null,
      readings: [],
    };
  };

  const readAgain = async (before: SheetFile, encoding: EncodingName) => {
    version.current += 1;
    const mine = version.current;
    const answer = await reader.current!.ask('reread', { encoding, locale });
    if (mine !== version.current) return;
    if (!answer.ok) {
      const kept = t(`upload.encoding.${before.detected.encoding!}`);
      const refused = t('upload.encoding.refused', { asked: t(`upload.encoding.${encoding}`), kept });
      return setCurrent({ ...before, encodingProblem: refused });
    }
    const { source, uploadId, detected, carried } = before;
    const file = { ...before.file, sheets: answer.sheets };
    const base = await ofSheet({ source, uploadId, file, detected: answer.detected }, answer.detected.sheet);
    if (mine !== version.current) return;
    const last = detected.isGarbled && carried ? carried : before;
    const mapping = carriedMapping(last, base.guess);
    await compute({ ...base, mapping, carried: { mapping: last.mapping, guess: last.guess } }, 1);
  };

  const forget = () => {
    version.current += 1;
    reader.current?.end();
    setCurrent(null);
    setReadingName(null);
    setIsComputing(false);
    setIsReadingAgain(false);
  };

  /** The worker stopped while something was asked: the file has to be chosen again. */
  const stopped = (error: unknown) => {
    if (error instanceof SheetReaderError && error.reason === 'closed') return;
    console.warn('The reader of the file stopped.', error);
    forget();
    onStopped(problemOf(error));
  };

  return {
    current,
    readingName,
    isComputing,
    isReadingAgain,
    forget,
    async open(source) {
      forget();
      const mine = version.current;
      setReadingName(source.name);
      try {
        const bytes = await source.arrayBuffer();
        const opened = await reader.current!.ask('open', { bytes, fileName: source.name, locale }, [bytes]);
        if (mine !== version.current) return null;
        if (!opened.ok) return { message: opened.message, code: opened.code };
        const { sheets, detected } = opened;
        const file = { name: source.name, size: source.size, sheets, sheet: sheets[detected.sheet]!.name };
        const base = await ofSheet({ source, uploadId: newId(), file, detected }, detected.sheet);
        if (sheets.length === 1 && sheets[0]!.rowCount <= base.mapping.headerRow + 1)
          return { message: t('issue.sheet.header-only'), code: 'sheet.header-only' };
        await compute(base, 1);
        return null;
      } catch (error) {
        console.warn('The file could not be read.', error);
        reader.current?.end();
        return problemOf(error);
      } finally {
        setReadingName(null);
      }
    },
    changeSheet(name) {
      if (!current) return;
      const sheet = current.file.sheets.findIndex((each) => each.name === name);
      if (sheet >= 0)
        ofSheet(current, sheet)
          .then((base) => compute(base, 1))
          .catch(stopped);
    },
    changeMapping(mapping) {
      if (current)
        compute({ ...current, mapping, encodingProblem: null }, current.preview?.rows[0]?.row ?? 1).catch(
          stopped,
        );
    },
    changeEncoding(encoding) {
      if (!current) return;
      setIsReadingAgain(true);
      readAgain(current, encoding)
        .catch(stopped)
        .finally(() => setIsReadingAgain(false));
    },
    showRows(first, count = PREVIEW_ROWS) {
      if (!current) return;
      const { file, sheet, mapping } = current;
      const mine = version.current;
      reader
        .current!.ask('preview', { sheet, headerRow: mapping.headerRow, first, count })
        .then((page) => {
          if (mine === version.current)
            setCurrent((now) => now && { ...now, preview: asPreview(page, file, sheet) });
        })
        .catch(stopped);
    },
    async rowsForServer() {
      const mapping = current && readingMapping(current.mapping, today());
      if (!mapping) return [];
      const bytes = await reader.current!.ask('rows', {
        sheet: current.sheet,
        columns: mappedColumns(mapping),
      });
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown[][];
    },
    async report(which) {
      if (!current) return '';
      return reader.current!.ask('report', { sheet: current.sheet, which, words: reasonWords(t), locale });
    },
    async guessTag(meters) {
      if (!current) return null;
      const { headerRow } = current.mapping;
      return reader.current!.ask('guessTag', { sheet: current.sheet, headerRow, meters });
    },
    async byTag(tagColumn, meters) {
      const mapping = current && readingMapping(current.mapping, today());
      if (!mapping) return { meters: [], unplaced: [] };
      const costFactor = current.mapping.costUnit === 'rial' ? 0.1 : 1;
      const ask = { sheet: current.sheet, mapping, tagColumn, meters, costFactor, locale };
      return reader.current!.ask('byTag', ask);
    },
    tagReport: () => reader.current!.ask('tagReport', { words: reasonWords(t), locale }),
  };
}
