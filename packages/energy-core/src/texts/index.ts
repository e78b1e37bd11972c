/**
 * The two languages apart, so that an interface can leave English out until it is asked for, and the sentences of
 * the mathematics until a page computes something. What only the server says (`server/`) is in neither: `sentence` knows it. Only re-exports stand here: whoever wants one table loads one table.
 */
export { default as en } from './en.json' with { type: 'json' };
export { default as fa } from './fa.json' with { type: 'json' };
export { default as mathsEn } from './maths/en.json' with { type: 'json' };
export { default as mathsFa } from './maths/fa.json' with { type: 'json' };
export {
  factSentence,
  issueText,
  type Locale,
  type SayableIssue,
  sentence,
  type TextKey,
} from './sentence.ts';
