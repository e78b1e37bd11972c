import type { Day } from '../calendar/day.ts';
import type { LiveEvidence } from './clauseNeeds.ts';
import type { EvidenceFigures, EvidenceGap } from './evidence.ts';

/** A sentence of `documentsFa` and `documentsEn` with its values. */
export interface EvidenceWords {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Whole percent; 99.9 % is not yet all. */
const percent = (share: number | null): number => Math.floor((share ?? 0) * 100);

/**
 * What a clause lacks, as a sentence.
 * @param day writes a day for the reader
 * @example gapWords({ code: 'no', kind: 'document' }, String) // { key: 'evidence.gap.no.document', values: {} }
 */
export function gapWords(gap: EvidenceGap, day: (day: Day) => string): EvidenceWords {
  const words = (values: EvidenceWords['values'], code: string = gap.code): EvidenceWords => ({
    ...{ key: `evidence.gap.${code}`, values },
  });
  switch (gap.code) {
    case 'no':
      return words({}, `no.${gap.kind}`);
    case 'notApproved':
      return words({ count: gap.count }, `notApproved.${gap.state}`);
    case 'noReport':
      return words({ date: day(gap.day) });
    case 'reportDue':
      return words({ date: day(gap.day), until: day(gap.until) });
    case 'repeatDue':
    case 'reviewDue':
      return words({ until: day(gap.until) });
    case 'repeatOverdue':
      return words({ count: gap.days });
    case 'lowCoverage':
      return words({ share: percent(gap.share) });
    default:
      return words({ count: gap.count });
  }
}

/**
 * What the software itself shows of a clause, as a sentence with its figures.
 * @example liveWords('projects', { buildings: 1, reviewed: 1, meters: 2, monitored: 2, coverage: 1, indicators: 0, baselines: 0, outdated: 0, unanswered: 0, projects: 3, targets: 0, people: 3, described: 3 }) // { key: 'evidence.live.projects', values: { count: 3 } }
 */
export function liveWords(live: LiveEvidence, figures: EvidenceFigures): EvidenceWords {
  const { buildings, meters, monitored, indicators, baselines, projects, unanswered } = figures;
  const share = percent(figures.coverage);
  const values: Readonly<Record<LiveEvidence, EvidenceWords['values']>> = {
    structure: { buildings, meters },
    users: { count: figures.described, of: figures.people },
    energyReview: { share },
    charts: { share },
    data: { count: monitored, of: meters, share },
    indicators: { count: indicators },
    baselines: { count: baselines },
    projects: { count: projects },
    deviations: { count: unanswered },
    audit: {},
  };
  return { key: `evidence.live.${live}`, values: values[live] };
}
