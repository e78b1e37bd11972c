import { type DayRange, occurrencesIn } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { unlessForbidden } from '../../../../shared/api/unlessForbidden.ts';
import { dayOfInstant } from '../../../../shared/dates/today.ts';
import type { TrendNode } from '../trend/trendReported.ts';
import type { Reason } from './reviewReport.ts';

const MAX_EVENTS = 200;

/** Notes of a node, adjustments of its building, and events of its organization, in the days of the report. */
export async function readReasons(
  client: Client,
  { row: { nav, navData } }: TrendNode,
  { range, building, signal }: { range: DayRange; building: string | null; signal: AbortSignal },
): Promise<Reason[]> {
  const navType = nav.navType === 'Site' ? ('Building' as const) : nav.navType;
  const isWithin = (day: string) => range.from <= day && day <= range.to;
  // A reader without access to one of them gets the others.
  const [notes, projects, events] = await Promise.all([
    unlessForbidden(
      client
        .listNotes({ query: { type: navType, itemId: nav.navID, limit: '50' }, signal })
        .then(({ rows }) => rows),
      [],
    ),
    building === null
      ? []
      : unlessForbidden(
          client.listProjects({ query: { building, limit: '50' }, signal }).then(({ rows }) => rows),
          [],
        ),
    unlessForbidden(
      client
        .listEvents({ query: { from: range.from, to: range.to, limit: String(MAX_EVENTS) }, signal })
        .then(({ rows }) => rows),
      [],
    ),
  ]);
  return [
    ...notes
      .filter(({ isDeleted, created }) => !isDeleted && isWithin(dayOfInstant(created)))
      .map(({ text, createdBy, created }) => ({
        ...({ kind: 'note', text, by: createdBy.name } as const),
        day: dayOfInstant(created),
      })),
    ...projects.flatMap(({ nonRoutineAdjustments, name }) =>
      nonRoutineAdjustments
        .filter(({ start, end }) => start == null || (start <= range.to && (end ?? start) >= range.from))
        .map((adjustment) => ({
          ...({ kind: 'adjustment', by: name } as const),
          ...{ text: adjustment.name, day: adjustment.start ?? null },
        })),
    ),
    ...events
      .filter(({ organization }) => organization === null || organization.name === navData.organization)
      .flatMap((event) =>
        occurrencesIn({ ...event, from: event.date, to: event.toDate }, range)
          .slice(0, 1)
          .map(({ from }) => ({
            ...({ kind: 'event', by: event.createdBy.name } as const),
            ...{ text: event.name, day: from },
          })),
      ),
  ];
}
