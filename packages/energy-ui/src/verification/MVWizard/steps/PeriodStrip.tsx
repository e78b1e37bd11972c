import { addDays, type DayRange, daysBetween, type PeriodRows } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import { CoverageStrip, type CoveredMeter } from '../../../charts/CoverageStrip/CoverageStrip.tsx';
import { useText } from '../../../i18n/EnergyProvider.tsx';

interface PeriodStripProps {
  readonly rows: PeriodRows;
  readonly range: DayRange;
  readonly project: Project;
}

/** Which days each meter, each variable and the temperature have data for. */
export function PeriodStrip({ rows, range, project }: PeriodStripProps) {
  const t = useText();
  const nameOf = (id: string) =>
    [...project.meters, ...project.routineAdjustments].find(({ _id }) => _id === id)?.name ?? id;
  const has = (value: unknown) =>
    Array.isArray(value) ? value.every((one) => one !== null) : value !== null;
  const covered = (id: string, name: string, values: readonly unknown[]): CoveredMeter => {
    const runs: { from: string; to: string }[] = [];
    for (const [row, value] of values.entries()) {
      if (!has(value)) continue;
      const span = rows.spans?.[row] ?? { from: rows.days[row]!, to: rows.days[row]! };
      const last = runs.at(-1);
      if (last && addDays(last.to, 1) === span.from) last.to = span.to;
      else runs.push({ ...span });
    }
    const days = runs.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
    return { id, name, days, runs };
  };
  const meters = [
    ...rows.meters.map(({ id, values }) => covered(id, nameOf(id), values)),
    ...rows.variables.map(({ name, values }) => covered(name, nameOf(name), values)),
    ...(rows.temperatureC ? [covered('temperature', t('mv.variable.temperature'), rows.temperatureC)] : []),
  ];
  if (meters.length === 0) return null;
  return <CoverageStrip meters={meters} {...range} expectedDays={daysBetween(range.from, range.to) + 1} />;
}
