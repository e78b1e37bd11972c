import type { Bucket, Buckets } from '@org/energy-core';
import { invalid } from '../../lib/refusal.ts';

/** The buckets of a chart's period. @throws Refusal INVALID naming the missing parameters */
export function acceptedBuckets(result: Buckets): readonly Bucket[] {
  if (result.ok) return result.buckets;
  const issues = result.issues.map(({ code, path, limit }) => ({
    path,
    code,
    message: { key: `issue.${code}` as const, values: { limit: limit ?? '' } },
  }));
  throw invalid(issues);
}
