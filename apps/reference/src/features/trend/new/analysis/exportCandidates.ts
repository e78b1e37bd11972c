import type { Candidate } from '@org/energy-core';
import { type Energy, findingText, formText, termsText, type VariableNames } from '@org/energy-ui';
import { downloadRows } from '../../../../shared/files/download.ts';

/** Downloads the ranked candidates with their figures and the reasons against them. */
export function exportCandidates(
  ranked: readonly Candidate[],
  names: VariableNames,
  title: string,
  energy: Energy,
): Promise<void> {
  const { t } = energy;
  const head = [
    ...[t('baseline.candidates.rank'), t('baseline.candidates.form'), t('baseline.report.variable')],
    ...[t('baseline.candidates.parameters'), 'R²', 'CV(RMSE)', t('baseline.check.unseen'), 'BIC'],
    t('baseline.candidates.result'),
  ];
  const rows = ranked.map((candidate, at) => {
    const shape = [at + 1, formText(candidate.form, t), termsText(candidate.form, names, energy)];
    if (!candidate.ok)
      return [...shape, null, null, null, null, null, findingText(candidate.issues[0]!, names, energy)];
    const { parameterCount, rSquared, cvRmse, bic } = candidate.model;
    const reasons = candidate.reasons.map((reason) => findingText(reason, names, energy)).join(' ');
    return [
      ...[...shape, parameterCount, rSquared, cvRmse, candidate.unseenCvRmse, bic],
      reasons || t('baseline.candidates.accepted'),
    ];
  });
  return downloadRows(`${title}.csv`, [head, ...rows]);
}
