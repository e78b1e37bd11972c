import type { ProjectResult } from '@org/energy-core';

/** The part of a project's figures that the summary shows. */
export interface SummarizedResult extends Pick<ProjectResult, 'saving' | 'payback'> {
  readonly coverage: { readonly reporting: { readonly days: number; readonly completeDays: number } | null };
}
