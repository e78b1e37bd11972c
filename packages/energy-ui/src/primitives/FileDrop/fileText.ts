import { isolate } from '@org/energy-core';
import type { Translate } from '../../i18n/texts.ts';
import type { FileRejection, FileRules } from './fileCheck.ts';

const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

function typesText(accept: readonly string[], t: Translate): string {
  const names = accept.map((pattern) => isolate(pattern.replace(/^\.|^.*\//, '').toUpperCase()));
  if (names.length < 2) return names.join('');
  return t('file.lastOr', { list: names.slice(0, -1).join(t('file.comma')), last: names.at(-1)! });
}

/** «XLSX، XLS یا CSV، تا ۲۰ مگابایت» */
export const rulesText = (rules: FileRules, t: Translate) =>
  t('file.rules', { types: typesText(rules.accept, t), size: megabytes(rules.maxBytes) });

/** Why a file was refused, in one sentence. */
export function rejectionText(reason: FileRejection, rules: FileRules, t: Translate): string {
  switch (reason) {
    case 'wrong-type':
      return t('file.wrongType', { types: typesText(rules.accept, t) });
    case 'too-large':
      return t('file.tooLarge', { size: megabytes(rules.maxBytes) });
    case 'empty':
      return t('file.empty');
    case 'too-many':
      return t('file.tooMany');
  }
}
