import type { Calculation, CalculationStep } from '@org/energy-core';
import about from '@org/energy-core/package.json' with { type: 'json' };
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { calculationOf } from '../../../shared/report/calculationOf.ts';
import { openWorker } from '../../../shared/workers/openWorker.ts';
import workerUrl from './calculation.worker.ts?worker&url';
import type { CalculationAsk } from './calculationMessages.ts';

/** Inputs and steps of the figures of a report. */
export interface CalculationPlan {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly CalculationStep[];
}

/**
 * The calculation of a report in a worker: its figures are those that are printed, and its file is what an auditor
 * computes again.
 * @param key of the data; the same key has the same figures
 */
export function useCalculation(plan: CalculationPlan | null, key: readonly unknown[]) {
  // Started while the data are read.
  useEffect(() => {
    spare ??= openWorker(new URL(workerUrl, import.meta.url), 'reportFigures');
    return () => {
      spare?.terminate();
      spare = null;
    };
  }, []);
  return useQuery({
    queryKey: [...queryKeys.consumption, 'reportCalculation', ...key],
    queryFn: ({ signal }) =>
      inWorker({ ...plan!, product: about.version, madeAt: new Date().toISOString() }, signal),
    enabled: plan !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // The figures of long reports are large.
    gcTime: 0,
  });
}

/** Who proves the figures: the last line of the report. */
export const useProof = (calculation: Calculation | undefined) =>
  useMemo(
    () =>
      calculation
        ? { hash: calculation.hash, madeAt: calculation.madeAt, product: calculation.product }
        : null,
    [calculation],
  );

let spare: Worker | null = null;

function inWorker(ask: CalculationAsk, signal: AbortSignal): Promise<Calculation> {
  const worker = spare ?? openWorker(new URL(workerUrl, import.meta.url), 'reportFigures');
  spare = null;
  return calculationOf(worker, ask, signal);
}
