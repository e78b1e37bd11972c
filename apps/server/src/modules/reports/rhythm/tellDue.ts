import { dueDayOf, nextDuePeriod, reportPeriodText, shiftReportPeriod } from '@org/energy-core';
import type { Db } from '../../../database/db.ts';
import { everything } from '../../../domain/access/scope.ts';
import { notify } from '../../../domain/people/notify.ts';
import { type Clock, todayInTehran } from '../../../lib/clock.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { definitions } from '../module.ts';
import { completenessOf, sayPeriod } from './completeness.ts';
import { type DueRhythm, dueRhythms, moveRhythm, recipientsOfDue } from './rhythms.repository.ts';

/**
 * Tells the chosen people of each report that is due, and what of its data is missing. The rhythm moves on in one transaction
 * with the messages, and only if it is still where it was read: after a crash, or beside another server, the report is told
 * once. After a longer stop only the newest period is told.
 * @returns the number of reports told
 */
export async function tellDue(db: Db, clock: Clock): Promise<number> {
  let told = 0;
  for (const due of await dueRhythms(db, todayInTehran(clock))) told += await tellOne(db, clock, due);
  return told;
}

async function tellOne(db: Db, clock: Clock, due: DueRhythm): Promise<number> {
  const { report_id, every, days_after: daysAfter } = due;
  const today = todayInTehran(clock);
  const report = await definitions.get(everything, db, report_id).catch(asMissing);
  if (!report) return 0;
  const upcoming = nextDuePeriod(every, daysAfter, today);
  const period = dueDayOf(upcoming, daysAfter) === today ? upcoming : shiftReportPeriod(upcoming, -1);
  const next = shiftReportPeriod(period, 1);
  const text = await completenessOf(db, report, period, today);
  return db.tx(async (tx) => {
    const moved = await moveRhythm(tx, due, {
      ...{ period: reportPeriodText(next), day: dueDayOf(next, daysAfter) },
    });
    if (!moved) return 0;
    const name = report.name;
    const message = {
      title: { key: 'message.report.due.title', values: { name, period: sayPeriod(period) } },
      text,
      link: `/Report?tab=preview&report=${report_id}&period=${reportPeriodText(period).replace('/', '-')}`,
    } as const;
    for (const to of await recipientsOfDue(tx, report_id)) await notify(tx, clock(), { ...message, to });
    return 1;
  });
}

function asMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
  throw error;
}
