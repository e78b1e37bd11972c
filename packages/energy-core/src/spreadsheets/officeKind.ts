import { compoundPaths } from './bytes/compoundPaths.ts';
import { bytesKind, compoundKind, zipKind } from './bytes/fileKind.ts';
import { FileRefusal } from './bytes/fileRefusal.ts';
import { zipEntries } from './bytes/unzip.ts';
import { MAX_UNPACKED_BYTES } from './cell.ts';
import type { FileIssueCode } from './issue.ts';
import type { SheetFileKind } from './readSheets.ts';
import { detectEncoding, looksBinary, textPieces } from './text/decodeText.ts';

export type OfficeKind = SheetFileKind | 'docx' | 'pptx';

export type OfficeKindResult =
  | { readonly ok: true; readonly kind: OfficeKind }
  | { readonly ok: false; readonly code: FileIssueCode };

/**
 * Kind of a sheet, a document or a presentation from its bytes alone, by the checks of `readSheets`: macros,
 * embedded objects, passwords and other kinds are refused. Nothing is unpacked.
 * @example officeKind(new TextEncoder().encode('date,kWh\n1403/01/15,12\n')) // { ok: true, kind: 'csv' }
 * @example officeKind(new TextEncoder().encode('%PDF-1.7')) // { ok: false, code: 'file.is-pdf' }
 */
export function officeKind(bytes: Uint8Array): OfficeKindResult {
  const kind = bytesKind(bytes);
  try {
    if (kind === 'zip') return ofZip(bytes);
    if (kind === 'cfb') return ofIssue(compoundKind(compoundPaths(bytes)), 'xls');
    if (kind === 'text') return ofIssue(isTextThroughout(bytes) ? null : 'file.is-binary', 'csv');
    return { ok: false, code: kind };
  } catch (error) {
    if (error instanceof FileRefusal) return { ok: false, code: error.code };
    throw error;
  }
}

const ofIssue = (code: FileIssueCode | null, kind: OfficeKind): OfficeKindResult =>
  code === null ? { ok: true, kind } : { ok: false, code };

/** Text of sheets and documents packs to a tenth or twentieth; what claims more is a bomb. */
const MAX_RATIO = 100;

/** The main part of a document. */
const mainParts = {
  'file.is-word': ['docx', 'word/document.xml'],
  'file.is-presentation': ['pptx', 'ppt/presentation.xml'],
} as const;

function ofZip(bytes: Uint8Array): OfficeKindResult {
  const entries = zipEntries(bytes);
  const names = entries.map(({ name }) => name);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MAX_UNPACKED_BYTES && unpacked > bytes.length * MAX_RATIO)
    return { ok: false, code: 'file.unpacks-too-large' };
  if (!names.includes('[Content_Types].xml')) return { ok: false, code: 'file.is-archive' };
  const code = zipKind(names);
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { ok: false, code: 'file.encrypted' };
  if (code !== 'file.is-word' && code !== 'file.is-presentation') return ofIssue(code, 'xlsx');
  const [kind, main] = mainParts[code];
  return ofIssue(names.includes(main) ? null : code, kind);
}

/** Zeros occur in UTF-16 only. */
function isTextThroughout(bytes: Uint8Array): boolean {
  const encoding = detectEncoding(bytes);
  const [first] = textPieces(bytes, encoding);
  return (
    !looksBinary(first?.text.slice(0, 8 * 1024) ?? '') &&
    (encoding.name.startsWith('utf-16') || !bytes.includes(0))
  );
}
