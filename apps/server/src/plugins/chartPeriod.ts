import type { Bucket, Buckets } from '@org/energy-core';
import { sentence } from '@org/energy-core/texts';
import { Refusal } from './refusal.ts';

/** The buckets of a chart's period. @throws Refusal BAD_REQUEST with what is missing in the query */
export function acceptedBuckets(result: Buckets): readonly Bucket[] {
  if (result.ok) return result.buckets;
  const issues = result.issues.map(({ code, path, limit }) => ({
    path,
    code,
    message: sentence('fa', `issue.${code}`, limit === undefined ? {} : { limit }),
  }));
  throw new Refusal('BAD_REQUEST', { values: { detail: issues[0]?.message ?? '' }, issues });
}
