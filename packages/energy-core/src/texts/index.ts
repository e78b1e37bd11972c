/**
 * Sentences by language and by when they load: `fa` and `en` for a first page, `dates…` where days are typed, `sheets…`
 * where files are read, `documents…` with libraries, `maths…` where something is computed, `devices…` where sessions are listed. They are stored beside the code that uses them; this file only re-exports, so that importing one
 * table loads one table.
 */

export { default as datesEn } from '../calendar/texts.en.json' with { type: 'json' };
export { default as datesFa } from '../calendar/texts.fa.json' with { type: 'json' };
export { default as documentsEn } from '../documents/texts.en.json' with { type: 'json' };
export { default as documentsFa } from '../documents/texts.fa.json' with { type: 'json' };
export { default as sheetsEn } from '../spreadsheets/texts.en.json' with { type: 'json' };
export { default as sheetsFa } from '../spreadsheets/texts.fa.json' with { type: 'json' };
export { default as devicesEn } from './device/texts.en.json' with { type: 'json' };
export { default as devicesFa } from './device/texts.fa.json' with { type: 'json' };
export { deviceName } from './deviceName.ts';
export { en } from './en.ts';
export { fa } from './fa.ts';
export { mathsEn } from './mathsEn.ts';
export { mathsFa } from './mathsFa.ts';
export { type SayableValue, type SayableValues, say, textInstance } from './say.ts';
export {
  factSentence,
  issueText,
  type Locale,
  type SayableIssue,
  sentence,
  sentencesWith,
  type TextKey,
} from './sentence.ts';
