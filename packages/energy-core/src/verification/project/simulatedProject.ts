import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import type { Conditions } from '../../baseline/modelTerms.ts';
import { judgeCalibration } from '../options/judgeCalibration.ts';
import { minPointsForPersistence } from '../uncertainty/warningsOfModel.ts';
import { adjustBaseline } from './adjustedBaseline.ts';
import { fitPeriods, type Refused, refused } from './fitPeriods.ts';
import { partsOfModel } from './meteredProject.ts';
import { monthsOf, pointsOf } from './pointsOfPeriods.ts';
import { coverageOf } from './projectCoverage.ts';
import { noParts, type ProjectParts, type ReadyProject } from './projectParts.ts';
import {
  asFindings,
  type ProjectCalibration,
  type ProjectFinding,
  type ProjectSaving,
} from './projectResult.ts';
import { type PeriodRows, sumOfRows } from './projectRows.ts';
import { calibrationPoints, type SimulatedRows, simulatedRows } from './simulatedRows.ts';
import { plainSimulationSaving } from './simulatedSaving.ts';

/** A line through metered and simulated consumption. */
const lineForm: CandidateForm = {
  ...{ kind: 'line', order: 1, searchedParameters: 0 },
  terms: [{ kind: 'variable', name: 'simulated', power: 1 }],
};

/** Option D: a simulation, calibrated on the baseline period, stands for the baseline of the reporting period. */
export function simulatedProject(project: ReadyProject): ({ readonly ok: true } & ProjectParts) | Refused {
  const { settings, baseline, reporting } = project;
  const adjusted = adjustBaseline(baseline, settings.adjustments, settings.baseline);
  if (!adjusted.ok) return adjusted;
  const before = simulatedRows(settings.simulated, baseline, adjusted.sum, settings.baseline);
  const after = simulatedRows(settings.simulated, reporting, sumOfRows(reporting), settings.reporting);
  for (const [period, rows] of [
    ['baseline', before],
    ['reporting', after],
  ] as const)
    if (!rows.metered.some((value) => value !== null))
      return refused('project.no-simulated-data', { period });
  const calibration = calibrationOf(before);
  const { plusMinusPerDay, adjustments } = adjusted;
  if (settings.isAsSimulated) {
    const saving = plainSimulationSaving(before, after, settings.confidence, plusMinusPerDay);
    const points = pointsOf(rowsOf(after), after.metered, after.simulated);
    return {
      ok: true,
      ...noParts,
      ...{ saving, adjustments, calibration, reporting: points, months: monthsOf(points, () => null) },
      baseline: pointsOf(rowsOf(before), before.metered, before.simulated),
      coverage: {
        baseline: coverageOf(rowsOf(before), settings.baseline, before.metered),
        reporting: coverageOf(rowsOf(after), settings.reporting, after.metered),
      },
      warnings: warningsOf(saving, before, settings.confidence),
    };
  }
  const fitted = fitPeriods(lineForm, periodOf(before), periodOf(after), settings.confidence);
  if (!fitted.ok) return fitted;
  const parts = partsOfModel(project, fitted, {
    ...{ baseline: rowsOf(before), reporting: rowsOf(after) },
    ...{ before: before.metered, after: after.metered, plusMinusPerDay },
  });
  return { ok: true, ...parts, adjustments, calibration };
}

function warningsOf({ chosen }: ProjectSaving, before: SimulatedRows, confidence: number): ProjectFinding[] {
  if (!chosen) return [];
  const points = before.metered.filter((value) => value !== null).length;
  const needed = minPointsForPersistence;
  return [
    ...(chosen.low <= 0 ? [{ code: 'verification.savings-not-certain', confidence }] : []),
    ...(points < needed ? [{ code: 'verification.few-points', points, needed }] : []),
  ];
}

const areDays = ({ spans }: SimulatedRows) => spans.every(({ from, to }) => from === to);

function rowsOf(rows: SimulatedRows): PeriodRows {
  const days = rows.spans.map(({ from }) => from);
  const spans = areDays(rows) ? null : rows.spans;
  return { days, spans, meters: [], variables: [], temperatureC: null };
}

function periodOf(rows: SimulatedRows) {
  const { spans } = rowsOf(rows);
  const variables = [{ name: 'simulated', values: rows.simulated }];
  const conditions: Conditions = {
    variables,
    ...(spans ? { spans } : { days: rows.spans.map(({ from }) => from) }),
  };
  return { y: rows.metered, conditions };
}

function calibrationOf(rows: SimulatedRows): ProjectCalibration | null {
  const found = judgeCalibration({ ...calibrationPoints(rows), interval: 'month' });
  return found.ok ? { ...found.calibration, warnings: asFindings(found.calibration.warnings) } : null;
}
