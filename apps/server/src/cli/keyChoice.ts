import { OperatorError } from '../lib/operatorError.ts';
import type { KeyChoice } from '../operations/transfer/signingKey.ts';
import type { Given } from './command.ts';

/** @throws OperatorError for a word that is no choice */
export function keyChoiceOf({ values }: Given): KeyChoice {
  const word = values.get('key');
  if (word === undefined) return null;
  if (word !== 'take' && word !== 'keep') throw new OperatorError('--key is followed by take or keep.');
  return word;
}
