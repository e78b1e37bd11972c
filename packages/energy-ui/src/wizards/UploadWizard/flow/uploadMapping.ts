import type { MappingGuess } from '@org/energy-core/spreadsheets';
import type { TextKey, Translate } from '../../../i18n/texts.ts';
import type { UploadMapping } from './uploadData.ts';

export type ColumnRole = 'ignored' | 'from' | 'to' | 'value' | 'cost';

/** What a column can be: a daily file has one date, a period file two. */
export const rolesOf = (kind: UploadMapping['kind']): readonly ColumnRole[] =>
  kind === 'day' ? ['ignored', 'from', 'value', 'cost'] : ['ignored', 'from', 'to', 'value', 'cost'];

/** What a column is under this mapping. */
export function roleOf(mapping: UploadMapping, column: number): ColumnRole {
  const roles = rolesOf(mapping.kind);
  return roles.find((role) => role !== 'ignored' && mapping[role] === column) ?? 'ignored';
}

/** What a column holds, in a word: «تاریخ», «مصرف». */
export function roleName(mapping: UploadMapping, column: number, t: Translate): string {
  const role = roleOf(mapping, column);
  if (role === 'ignored') return t('upload.roleOfColumn', { letter: columnLetters(column) });
  return t(role === 'from' && mapping.kind === 'day' ? 'upload.role.date' : `upload.role.${role}`);
}

/** Gives a column a role; the column that had the role before is ignored from now on. */
export function withRole(mapping: UploadMapping, column: number, role: ColumnRole): UploadMapping {
  const freed: UploadMapping = {
    ...mapping,
    from: mapping.from === column ? null : mapping.from,
    to: mapping.to === column ? null : mapping.to,
    value: mapping.value === column ? null : mapping.value,
    cost: mapping.cost === column ? null : mapping.cost,
  };
  return role === 'ignored' ? freed : { ...freed, [role]: column };
}

/** What is still missing before the data can be checked, in the order in which one fills it in. */
export function missingInMapping(mapping: UploadMapping): TextKey[] {
  const missing: TextKey[] = [];
  if (mapping.from === null) missing.push('issue.mapping.from');
  if (mapping.kind === 'range' && mapping.to === null) missing.push('issue.mapping.to');
  if (mapping.value === null) missing.push('issue.mapping.value');
  if (mapping.format === null) missing.push('issue.mapping.format');
  return missing;
}

/** The letters a spreadsheet writes over a column: 0 → `A`, 26 → `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The mapping to begin with: what was recognized, the rest left open. */
export function mappingOfGuess({ mapping, costUnit, unit, isRegister }: MappingGuess): UploadMapping {
  return {
    kind: mapping.kind ?? 'day',
    format: mapping.format ?? null,
    from: mapping.from ?? null,
    to: mapping.to ?? null,
    value: mapping.value ?? null,
    cost: mapping.cost ?? null,
    headerRow: mapping.headerRow ?? -1,
    costUnit: costUnit ?? 'toman',
    fileUnit: unit?.symbol ?? null,
    unitFactor: null,
    isRegister,
    registerDecisions: [],
  };
}
