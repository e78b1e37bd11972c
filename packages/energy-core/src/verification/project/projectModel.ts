import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import { judgeBaseline } from '../../baseline/judgeBaseline.ts';
import type { BaselineModel, Sample } from '../../baseline/model.ts';
import type { RangeOfValidity } from '../../baseline/rangeOfValidity.ts';
import type { ProjectModel } from './projectResult.ts';

/** A fitted model with its verdict, as plain figures. */
export function reportModel(
  model: BaselineModel,
  {
    meter,
    form,
    completeness,
    savingsUncertaintyAt68,
    range,
  }: {
    readonly meter: string | null;
    readonly form: CandidateForm;
    readonly completeness?: { readonly share: Sample; readonly lowestMonthShare: Sample };
    readonly savingsUncertaintyAt68?: Sample;
    readonly range?: RangeOfValidity | null;
  },
): ProjectModel {
  const { level, finding, checks } = judgeBaseline({
    model,
    ...(completeness && { completeness }),
    ...(savingsUncertaintyAt68 !== undefined && { savingsUncertaintyAt68 }),
    ...(range && { range }),
  });
  return {
    ...{ meter, form, names: model.names, coefficients: model.coefficients },
    ...{
      standardErrors: model.standardErrors,
      tValues: model.tValues,
      pValues: model.pValues,
      vif: model.vif,
    },
    ...{ n: model.n, droppedRows: model.droppedRows, parameterCount: model.parameterCount },
    ...{ rSquared: model.rSquared, adjustedRSquared: model.adjustedRSquared },
    ...{ ssr: model.ssr, sse: model.sse, sst: model.sst, mse: model.mse, standardError: model.standardError },
    ...{ fValue: model.fValue, pValueOfFValue: model.pValueOfFValue, cvRmse: model.cvRmse },
    ...{ durbinWatson: model.durbinWatson, lag1: model.lag1, level, finding, checks },
  };
}
