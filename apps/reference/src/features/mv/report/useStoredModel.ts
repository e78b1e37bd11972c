import { useEffect, useRef } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import type { StepProps } from '../wizard/stepProps.ts';

/**
 * Options without a step for their model store it on entering the report, once and only if it changed: the list and the sum
 * of several projects show what is stored.
 */
export function useStoredModel({ project, store }: Pick<StepProps, 'project' | 'store'>): void {
  const may = useMay();
  const isStored = useRef(false);
  const { data: report, isFetching } = store.report;
  const hasStep = project.IPMVP === 'B' || project.IPMVP === 'C';
  const isReady = !hasStep && may('updateProject') && !isFetching && report?.figures != null;
  useEffect(() => {
    if (!isReady || isStored.current || store.saveState === 'saving') return;
    isStored.current = true;
    if (project.model === null || report?.isOutdated) store.save({ modelData: [] });
  });
}
