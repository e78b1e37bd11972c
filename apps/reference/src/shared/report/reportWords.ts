import type { ReportWords } from '@org/energy-core';
import type { Translate } from '@org/energy-ui';

/** What the files of a report say beside it. */
export const reportWords = (t: Translate): ReportWords => ({
  ...{ summary: t('report.word.summary'), figure: t('report.word.figure'), value: t('report.word.value') },
  ...{ unit: t('report.word.unit'), plusMinus: t('report.word.plusMinus'), from: t('report.word.from') },
  ...{ to: t('report.word.to'), gregorian: t('report.word.gregorian'), actual: t('report.word.actual') },
  ...{ predicted: t('report.word.predicted'), low: t('report.word.low'), high: t('report.word.high') },
  ...{ saving: t('report.word.saving'), cumulative: t('report.word.cumulative') },
  ...{
    done: t('report.done'),
    missing: t('report.missing'),
    of: t('report.word.of'),
    basis: t('report.word.basis'),
  },
  ...{ coverage: t('report.word.coverage'), computed: t('report.computed') },
  ...{ version: t('report.version'), hash: t('report.hash') },
});
