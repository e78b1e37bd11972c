import { chapterOf, extensionOfName, jalaliText, plainFileName } from '@org/energy-core';
import type { EvidenceAnswer } from '@org/energy-core/api';
import { type Cell, evidenceSheet, writeSheets } from '@org/energy-core/spreadsheets';
import type { Locale, TextKey } from '@org/energy-core/texts';
import type { FileStore } from '../../domain/files/disk.ts';
import { sentence } from '../../lib/sentences/sentence.ts';
import type { FolderDocument } from './repository.ts';
import type { ZipFile } from './zip.ts';

/** Names that Windows keeps to itself, and characters no system takes in a name. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const MAX_NAME_LETTERS = 100;

/** A name as every system takes it. */
export function safeName(name: string): string {
  const plain = plainFileName(name.replace(/[/\\]/g, '-'))
    .replace(/[:*?"<>|]/g, '-')
    .slice(0, MAX_NAME_LETTERS)
    .replace(/[. ]+$/, '')
    .trim();
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain;
}

/** Where each document is in the folder; no two are at the same place, also where case makes no difference. */
export function pathsOf(documents: readonly FolderDocument[], locale: Locale): string[] {
  const say = (key: string) => sentence(locale, key as TextKey);
  const used = new Set<string>();
  return documents.map(({ clause, title, file_name }) => {
    const folder =
      clause === null
        ? safeName(say('evidence.folder.general'))
        : [chapterOf(clause), clause].map((code) => safeName(`${code} ${say(`clause.${code}`)}`)).join('/');
    const extension = extensionOfName(file_name ?? '');
    const base = `${folder}/${safeName(title)}`;
    for (let count = 1; ; count += 1) {
      const path = `${base}${count === 1 ? '' : ` (${count})`}${extension && `.${extension}`}`;
      if (used.has(path.toLowerCase())) continue;
      used.add(path.toLowerCase());
      return path;
    }
  });
}

/** The files of an audit folder: the documents by clause, then the workbook with matrix and list. */
export async function* filesOfFolder(
  store: FileStore,
  documents: readonly FolderDocument[],
  matrix: EvidenceAnswer,
  locale: Locale,
): AsyncGenerator<ZipFile> {
  const say = (key: string, values?: Record<string, string | number>) =>
    sentence(locale, key as TextKey, values);
  const paths = pathsOf(documents, locale);
  const rows: Cell[][] = [];
  for (const [at, document] of documents.entries()) {
    const file = document.stored_name === null ? null : await store.open(document.stored_name);
    if (file) yield { path: paths[at]!, content: file.stream };
    const { clause, title, type, day, author, organization, number, state } = document;
    const name = clause === null ? null : say(`clause.${clause}`);
    rows.push([
      ...[clause, name, title, type, jalaliText(day), author],
      ...[
        organization ?? say('evidence.everybody'),
        number,
        state && say(`evidence.document.${state}`),
        file ? paths[at]! : say(`evidence.folder.${document.stored_name === null ? 'noFile' : 'lost'}`),
      ],
    ]);
  }
  const columns = [
    'clause',
    'clauseName',
    'name',
    'type',
    'date',
    'author',
    'organization',
    'version',
    'state',
    'file',
  ];
  const list = {
    name: say('evidence.sheet.documents'),
    rows: [columns.map((column) => say(`evidence.column.${column}`)), ...rows],
  };
  const workbook = await writeSheets([evidenceSheet(matrix, say), list], locale === 'fa');
  // Sorts before the chapters.
  yield { path: `0 ${safeName(say('evidence.folder.index'))}.xlsx`, content: [workbook] };
}
