import type { Reading } from '@org/energy-core';
import type { DetectedFile, MappingGuess } from '@org/energy-core/spreadsheets';
import {
  mappingOfGuess,
  type TextKey,
  type UploadCheck,
  type UploadFile,
  type UploadMapping,
  type UploadPreview,
  type UploadProblem,
  useEnergy,
} from '@org/energy-ui';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../shared/newId.ts';
import { today } from '../../shared/today.ts';
import { mappedColumns, readingMapping } from './mapping.ts';
import { readingsOf, summaryOf } from './readings.ts';
import { SheetReader, SheetReaderError } from './SheetReader.ts';
import type { PreviewPage } from './sheetMessages.ts';

/** Rows of the preview on one screen. */
const PREVIEW_ROWS = 13;

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
  readonly preview: UploadPreview | null;
  /** null while the mapping lacks something. */
  readonly check: UploadCheck | null;
  readonly readings: readonly Reading[];
}

export interface SheetFileHandle {
  readonly current: SheetFile | null;
  readonly readingName: string | null;
  readonly isComputing: boolean;
  /** Reads a file; answers with what stopped it, or null. */
  open(source: File): Promise<UploadProblem | null>;
  changeSheet(name: string): void;
  changeMapping(mapping: UploadMapping): void;
  showRows(first: number, count?: number): void;
  /** The rows of the sheet with only the mapped columns, for the server. */
  rowsForServer(): Promise<unknown[][]>;
  report(which: 'dropped' | 'bad'): Promise<string>;
  forget(): void;
}

/**
 * The file of the upload: read, previewed and checked in a worker; the newest answer wins. `onStopped` hears when the
 * worker breaks or takes too long after the file was read.
 */
export function useSheetFile(onStopped: (problem: UploadProblem) => void): SheetFileHandle {
  const { t, locale } = useEnergy();
  const reader = useRef<SheetReader>(null);
  reader.current ??= new SheetReader();
  const [current, setCurrent] = useState<SheetFile | null>(null);
  const [readingName, setReadingName] = useState<string | null>(null);
  const [isComputing, setIsComputing] = useState(false);
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
      preview: null,
      check: null,
      readings: [],
    };
  };

  const forget = () => {
    version.current += 1;
    reader.current?.end();
    setCurrent(null);
    setReadingName(null);
    setIsComputing(false);
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
      if (current) compute({ ...current, mapping }, current.preview?.rows[0]?.row ?? 1).catch(stopped);
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
      return current ? reader.current!.ask('report', { sheet: current.sheet, which, locale }) : '';
    },
  };
}

function rowState(state: PreviewPage['rows'][number]['state'], t: (key: TextKey) => string) {
  switch (state) {
    case 'above':
    case 'header':
    case 'read':
      return { state };
    case 'bad':
      return { state, reason: t('upload.badRow') };
    default:
      return { state: 'dropped' as const, reason: t(`upload.drop.${state}`) };
  }
}
