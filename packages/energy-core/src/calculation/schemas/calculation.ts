import * as z from 'zod/mini';

/** Source of an argument's value: `{ $input: name }`, or `{ $step: name, take: 'model' }` of an earlier step. */
export const Reference = z.union([
  z.strictObject({ $input: z.string() }),
  z.strictObject({ $step: z.string(), take: z.optional(z.string()) }),
]);
export type Reference = z.infer<typeof Reference>;

/** One call of a function of this package. */
export const CalculationStep = z.object({
  name: z.string(),
  /** Name of the function, such as `savings`. */
  call: z.string(),
  /** Values, which may contain references at any depth. */
  arguments: z.array(z.unknown()),
});
export type CalculationStep = z.infer<typeof CalculationStep>;

/** A step with its result as JSON. */
export const ComputedStep = z.extend(CalculationStep, { figures: z.unknown() });
export type ComputedStep = z.infer<typeof ComputedStep>;

/** A calculation that can be computed again: inputs, steps and figures, with the hash over these three. */
export const Calculation = z.object({
  format: z.literal('energy-calculation'),
  version: z.literal(1),
  /** Version of the product, and time at which it was made; outside the hash. */
  product: z.string(),
  madeAt: z.string(),
  /** Series and settings by name. */
  inputs: z.record(z.string(), z.unknown()),
  steps: z.array(ComputedStep),
  /** SHA-256 of the canonical `{ inputs, steps }`. */
  hash: z.string(),
});
export type Calculation = z.infer<typeof Calculation>;
