import type { Confidence } from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import { useMemo } from 'react';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import type { StepProps } from '../wizard/stepProps.ts';
import { mvReport } from './document/mvReport.ts';
import { figuresOfCalculation, useCalculation } from './useCalculation.ts';

/** The report of a project at a confidence; null before its figures are computed, or where there are none. */
export function useReport(
  { project, store, unit }: StepProps,
  confidence: Confidence,
  isNormalized: boolean,
) {
  const energy = useEnergy();
  const { tree } = useStructure();
  const calculation = useCalculation(project, confidence);
  const result = calculation.data ? figuresOfCalculation(calculation.data) : null;
  const plan = store.report.data?.plan;
  const organization = tree.items.find(
    ({ kind, ref }) => kind === 'Organization' && ref === project.organization,
  );
  const name = organization?.name ?? '';
  const report = useMemo(() => {
    if (!calculation.data || !result) return null;
    const { hash, madeAt, product } = calculation.data;
    const proof = { hash, madeAt, product };
    return mvReport({
      project,
      result,
      plan: plan ?? [],
      unit,
      isNormalized,
      organization: name,
      proof,
      energy,
    });
  }, [calculation.data, result, project, plan, unit, isNormalized, name, energy]);
  return { calculation, result, report };
}
