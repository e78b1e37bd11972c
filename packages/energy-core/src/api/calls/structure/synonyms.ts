import * as z from 'zod/mini';
import { SynonymNode, SynonymType } from '../../../formulas/schemas/synonym.ts';
import { Carrier } from '../../../quantities/schemas/carrier.ts';
import { Id } from '../../endpoint.ts';

/** Maximum variables per axis of a formula. */
export const MAX_SYNONYMS = 50;

/** A formula variable: `Synonym0`, `Synonym1` … in the text refer to its index in the list. */
export const FormulaSynonym = z.object({
  /** Of the organization, the building, the meter or the city. */
  id: z.string(),
  navType: SynonymNode,
  type: SynonymType,
  /** Which carrier of an organization or a building; null for others, which have one. */
  kind: z.nullable(Carrier),
  /** Current label of the variable: node, carrier, cost. */
  label: z.string(),
  /** The node was deleted, or the reader has no access to it: the formula has no values. */
  isMissing: z.optional(z.boolean()),
});
export type FormulaSynonym = z.infer<typeof FormulaSynonym>;

/** One of these words, in any letter case. */
function anyCase<Word extends string>(words: readonly Word[]) {
  const known = new Map(words.map((word) => [word.toLowerCase(), word]));
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^(?:${words.join('|')})$`, 'i'))),
    z.transform((word: string): Word => known.get(word.toLowerCase())!),
  );
}

export const SynonymInput = z.strictObject({
  id: Id,
  navType: anyCase(SynonymNode.options),
  type: anyCase(SynonymType.options),
  kind: z.optional(z.nullable(Carrier)),
  /** Label stored in case the node is deleted; by default the server creates it. */
  label: z._default(z.string().check(z.maxLength(300)), ''),
  /** As returned by the list; ignored on write. */
  isMissing: z.optional(z.boolean()),
});
export type SynonymInput = z.infer<typeof SynonymInput>;
export const Synonyms = z.array(SynonymInput).check(z.maxLength(MAX_SYNONYMS));

/** Longer than the maximum formula, so that the refusal can state the length. */
export const FormulaText = z.string().check(z.maxLength(100_000));
