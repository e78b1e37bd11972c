import { isolate, type ReportDocument } from '@org/energy-core';
import { rangeText } from './amounts.ts';
import { modelSection } from './modelSection.ts';
import { projectSections } from './projectSections.ts';
import type { Reported } from './reported.ts';
import { resultSection } from './resultSection.ts';
import { summarySection } from './summarySection.ts';

/** The report of an M&V project: a summary and its sections 1 to 8. */
export function mvReport(reported: Reported): ReportDocument {
  const { project, result, organization, proof, energy } = reported;
  const { t, direction, digits } = energy;
  const range = rangeText(project.reportingPeriodFrom, project.reportingPeriodTo, energy);
  const name = isolate(project.name);
  const coverage = result.coverage.reporting;
  return {
    ...{ title: t('mv.report.title'), organization, proof, digits, isRightToLeft: direction === 'rtl' },
    subtitle: project.IPMVP === 'A' ? name : [name, range].join(t('chart.listSeparator')),
    basis: t('mv.report.basis', { option: project.IPMVP }),
    coverage: coverage ? t('mv.report.coverage', { days: coverage.completeDays, count: coverage.days }) : '',
    sections: [
      summarySection(reported),
      ...projectSections(reported),
      modelSection(reported),
      resultSection(reported),
    ],
  };
}
