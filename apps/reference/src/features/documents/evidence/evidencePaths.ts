import type { EvidenceKind, LiveEvidence } from '@org/energy-core';
import type { EvidenceFix } from '@org/energy-ui';
import { standardLibrary } from '../../../shared/documents/library/library.ts';
import { NEW } from '../../../shared/forms/newRecord.ts';

const documents = (clause: string) => `${standardLibrary.path}?clause=${clause}`;
const JOB_DESCRIPTIONS = '/JobDescription';
const SAVED_TRENDS = '/trend';

/** Page with the evidence of a kind. */
export const kindPath = (kind: EvidenceKind, clause: string): string =>
  ({
    ...{ document: documents(clause), comment: documents(clause), event: '/Calendar' },
    ...{ indicator: '/FormulaBuilder', baseline: SAVED_TRENDS, project: '/MVProjects' },
    ...{ review: '/Review', target: '/MVProjects' },
    ...{ duty: JOB_DESCRIPTIONS, monitoring: '/MeterData' },
  })[kind];

/** Page of what the software itself shows. */
export const livePath = (live: LiveEvidence): string =>
  ({
    ...{
      structure: '/Organization',
      users: JOB_DESCRIPTIONS,
      energyReview: '/Review',
      indicators: '/FormulaBuilder',
    },
    ...{ baselines: SAVED_TRENDS, deviations: SAVED_TRENDS, data: '/MeterData', audit: '/AuditLog' },
    ...{ charts: '/PeriodicChart', projects: '/MVProjects' },
  })[live];

/** Page on which something is put right, its dialog open and the clause chosen where there is one. */
export function fixPath(fix: EvidenceFix, clause: string): string {
  switch (fix) {
    case 'document':
    case 'report':
      return `${documents(clause)}&opened=${NEW}`;
    case 'submit':
      return `${documents(clause)}&state=draft`;
    case 'approve':
      return `${documents(clause)}&state=review`;
    case 'revise':
      return `${documents(clause)}&sort=reviewDate`;
    case 'duty':
      return `${JOB_DESCRIPTIONS}?opened=${NEW}`;
    case 'event':
    case 'repeat':
      return `/Calendar?clause=${clause}`;
    case 'baseline':
      return '/trend?mode=new';
    case 'monitoring':
    case 'coverage':
    case 'review':
      return '/UploadMeterData';
    case 'refit':
    case 'answer':
      return SAVED_TRENDS;
    default:
      return kindPath(fix, clause);
  }
}
