import * as z from 'zod/mini';
import { trimInvisible, withoutTurns } from '../../numerals/invisible.ts';

/** A name without bidirectional controls, and without invisible characters at its ends. */
const plain = (text: string): string => trimInvisible(withoutTurns(text));

/** A name of 1 to `most` visible characters; joiners inside it stay. */
export const nameOf = (most: number) =>
  z.string().check(z.overwrite(plain), z.minLength(1), z.maxLength(most));

/** Display name of a node. */
export const Name = nameOf(200);
