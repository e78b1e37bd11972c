import { withoutTurns } from '../numerals/invisible.ts';

/** Looks of a document's file: its icon and its preview follow from it. */
export type DocumentKind =
  | 'pdf'
  | 'image'
  | 'spreadsheet'
  | 'csv'
  | 'word'
  | 'text'
  | 'presentation'
  | 'other';

const kinds: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  xlsx: 'spreadsheet',
  xls: 'spreadsheet',
  csv: 'csv',
  docx: 'word',
  txt: 'text',
  pptx: 'presentation',
};

/** Extensions a document may have, in lower case and without the dot. */
export const documentExtensions: readonly string[] = Object.keys(kinds);

/** Largest file of a document, in bytes: of a PDF or picture, and of an office file, which is checked as a whole. */
export const MAX_DOCUMENT_BYTES = 100 * 2 ** 20;
export const MAX_OFFICE_BYTES = 20 * 2 ** 20;

/**
 * Extension of a file name in lower case, without the dot; empty without one.
 * @example extensionOfName('گزارش ۱۴۰۴.PDF') // 'pdf'
 */
export const extensionOfName = (name: string): string =>
  /\.([^./\\]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Kind of a file by its extension.
 * @example documentKindOf('docx') // 'word'
 */
export const documentKindOf = (extension: string): DocumentKind =>
  Object.hasOwn(kinds, extension) ? kinds[extension]! : 'other';

/**
 * Largest file of this extension, in bytes.
 * @example maxBytesOfDocument('xlsx') // 20971520
 */
export const maxBytesOfDocument = (extension: string): number =>
  documentKindOf(extension) === 'pdf' || documentKindOf(extension) === 'image'
    ? MAX_DOCUMENT_BYTES
    : MAX_OFFICE_BYTES;

const MAX_NAME_LETTERS = 200;

/**
 * Name of an uploaded file without folders, control characters and bidirectional marks; a long one keeps its extension.
 * @example plainFileName('../اسناد/گزارش\u202e.pdf') // 'گزارش.pdf'
 */
export function plainFileName(name: string): string {
  const last = withoutTurns(name).split(/[/\\]/).at(-1)!;
  const plain = last.replace(/\p{Cc}/gu, '').trim();
  const letters = [...plain];
  if (letters.length <= MAX_NAME_LETTERS) return plain;
  const extension = extensionOfName(plain);
  const ending = extension && `.${extension}`;
  return letters.slice(0, MAX_NAME_LETTERS - ending.length).join('') + ending;
}
