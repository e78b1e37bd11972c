import { isDay, type QualityFinding, type QualityReport, toJalali } from '@org/energy-core';

/** Status of a month by its worst finding. */
export type MonthLevel = 'clean' | 'partial' | 'look' | 'error' | 'empty';

/** One month of a year with its findings; null outside the checked range. */
export interface QualityMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly days: number;
  readonly expectedDays: number;
  readonly level: MonthLevel;
  readonly findings: readonly QualityFinding[];
}

export interface QualityYear {
  readonly year: number;
  /** Twelve months from Farvardin on. */
  readonly months: readonly (QualityMonth | null)[];
}

const order = (year: number, month: number) => year * 12 + month - 1;

function levelOf(share: number, findings: readonly QualityFinding[]): MonthLevel {
  if (share === 0) return 'empty';
  if (findings.some(({ severity }) => severity === 'error')) return 'error';
  // Missing days are shown as a count instead.
  if (findings.some(({ code }) => code !== 'quality.gap')) return 'look';
  return share < 1 ? 'partial' : 'clean';
}

/** The months of a report by year, newest first. Staleness belongs to no month. */
export function qualityYears({ months, findings }: QualityReport): QualityYear[] {
  const found = new Map<number, QualityFinding[]>();
  for (const finding of findings) {
    if (finding.code === 'quality.stale' || !isDay(finding.from) || !isDay(finding.to)) continue;
    const [from, to] = [toJalali(finding.from), toJalali(finding.to)];
    for (let at = order(from.year, from.month); at <= order(to.year, to.month); at += 1)
      found.set(at, [...(found.get(at) ?? []), finding]);
  }
  const years = new Map<number, (QualityMonth | null)[]>();
  for (const { dateOf, days, expectedDays, share } of months) {
    const [year = 0, month = 0] = dateOf.split('/').map(Number);
    const row = years.get(year) ?? Array.from({ length: 12 }, () => null);
    const own = found.get(order(year, month)) ?? [];
    row[month - 1] = { year, month, days, expectedDays, level: levelOf(share, own), findings: own };
    years.set(year, row);
  }
  return [...years].map(([year, row]) => ({ year, months: row })).reverse();
}
