import type { Calculation, Confidence, ProjectComputation } from '@org/energy-core';
import { type Project, settingsOfProject } from '@org/energy-core/api';
import about from '@org/energy-core/package.json' with { type: 'json' };
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { calculationOf } from '../../../shared/report/calculationOf.ts';
import { openWorker } from '../../../shared/workers/openWorker.ts';
import workerUrl from './calculation.worker.ts?worker&url';
import type { CalculationAsk } from './calculationMessages.ts';

/**
 * The calculation of a project at a confidence, on the present readings: its figures are those that are printed, and
 * its file is what an auditor computes again.
 */
export function useCalculation(project: Project, confidence: Confidence) {
  const client = useClient();
  const id = project._id;
  const data = useQuery({
    queryKey: [...queryKeys.projects, 'data', id, project.version],
    queryFn: ({ signal }) => client.getProjectData({ params: { id }, signal }),
  });
  // Its code is loaded while the readings are.
  const spare = useRef<Worker | null>(null);
  useEffect(() => {
    spare.current ??= openCalculation();
    return () => {
      spare.current?.terminate();
      spare.current = null;
    };
  }, []);
  return useQuery({
    queryKey: [...queryKeys.projects, 'calculation', id, project.version, confidence, data.dataUpdatedAt],
    queryFn: ({ signal }) => {
      if (!data.data) throw data.error;
      const settings = { ...settingsOfProject(project), confidence };
      const ask: CalculationAsk = {
        settings,
        rows: data.data,
        product: about.version,
        madeAt: new Date().toISOString(),
      };
      const worker = spare.current ?? openCalculation();
      spare.current = null;
      return calculationOf(worker, ask, signal);
    },
    enabled: data.data !== undefined || data.isError,
    placeholderData: keepPreviousData,
    // The same inputs have the same figures.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The figures that a calculation holds; null where it says why there are none. */
export function figuresOfCalculation({ steps }: Calculation) {
  const computed = steps[0]?.figures as ProjectComputation | undefined;
  return computed?.ok ? computed.result : null;
}

const openCalculation = () => openWorker(new URL(workerUrl, import.meta.url), 'calculation');
