import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../lib/operatorError.ts';
import type { Sequence } from '../tablesOf.ts';

/** Grows when an older server could no longer read what this one writes. */
export const FORMAT = 1;

export interface TableEntry {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly checksum: string;
}

/** Content of a backup or export; written last, so that a folder without it is incomplete. */
export interface Manifest {
  readonly format: number;
  /** Version of the server that wrote it. */
  readonly product: string;
  readonly engine: 'embedded' | 'postgres';
  /** When, as `2025-03-20T01:02:03.000Z`. */
  readonly created: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly TableEntry[];
  readonly sequences: readonly Sequence[];
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Since when the audit log is partitioned by month; missing in older exports. */
  readonly logPartsBegin?: string;
  /** An export brings the signing key along, a backup does not. */
  readonly hasKey?: boolean;
}

export const manifestPath = (folder: string): string => join(folder, 'manifest.json');
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.copy.gz`);

/** @throws OperatorError when the folder is no whole backup or export, or one this version cannot read */
export function readManifest(folder: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(readFileSync(manifestPath(folder), 'utf8')) as Partial<Manifest>;
  } catch (cause) {
    throw new OperatorError(`${folder} is not a whole backup or export: its manifest.json cannot be read.`, {
      cause,
    });
  }
  const isWhole =
    typeof manifest.format === 'number' &&
    [manifest.migrations, manifest.tables, manifest.sequences, manifest.files].every(Array.isArray);
  if (!isWhole) throw new OperatorError(`${manifestPath(folder)} is not the manifest of a backup or export.`);
  if (manifest.format !== FORMAT)
    throw new OperatorError(
      `${folder} was written by a newer version (format ${manifest.format}, this one reads ${FORMAT}). Use that version to read it.`,
    );
  return manifest as Manifest;
}
