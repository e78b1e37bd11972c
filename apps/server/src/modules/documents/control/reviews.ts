import { type Day, daysBetween, jalaliText } from '@org/energy-core';
import type { Db } from '../../../database/db.ts';
import { notify } from '../../../domain/people/notify.ts';
import type { Clock } from '../../../lib/clock.ts';
import { todayInTehran } from '../../../lib/clock.ts';
import { linksFor } from './people.repository.ts';

interface Due {
  readonly document_id: number;
  readonly owner_id: number;
  readonly review_day: Day;
}

/** Documents whose owner may still read them; `$1` is today. The most urgent of the notices that are due. */
const due = `
  select document.id as document_id, owner_id, review_day,
    case when review_day <= $1::date then 0 when review_day <= $1::date + 7 then 7 else 30 end as days_before, $2::timestamptz
  from document join app_user on app_user.id = owner_id and active
  where review_day <= $1::date + 30
    and coalesce((select state from file where document_id = document.id order by id desc limit 1), '') <> 'withdrawn'
    and (document.organization_id is null
      or not exists (select from user_organization as limits where limits.user_id = owner_id)
      or document.organization_id in (
        select limits.organization_id from user_organization as limits where limits.user_id = owner_id))`;

/**
 * Tells owners of reviews 30 and 7 days before and on the day. A message is written in one transaction with the note that
 * it was sent, so it is sent once: after a kill, and beside other servers. What was missed meanwhile is told late, as one message.
 * @returns the number of messages
 */
export async function tellReviews(db: Db, clock: Clock): Promise<number> {
  const today = todayInTehran(clock);
  const now = clock();
  return db.tx(async (tx) => {
    const { rows } = await tx.query<Due>(
      `insert into document_review_message (document_id, owner_id, review_day, days_before, sent) ${due}
       on conflict do nothing returning document_id, owner_id, review_day::text`,
      [today, now],
    );
    for (const { document_id, owner_id, review_day } of rows) {
      const found = await tx.query<{ title: string; is_standard: boolean }>(
        'select title, is_standard from document where id = $1',
        [document_id],
      );
      const { title: name, is_standard: isStandard } = found.rows[0]!;
      const document = { _id: String(document_id), isStandard };
      const days = daysBetween(today, review_day);
      const when = days > 0 ? 'soon' : days === 0 ? 'today' : 'overdue';
      await notify(tx, now, {
        to: owner_id,
        title: { key: 'message.document.review.title', values: { name } },
        text: {
          key: `message.document.review.${when}`,
          values: { count: Math.abs(days), day: jalaliText(review_day) },
        },
        link: (await linksFor(tx, document, [owner_id])).get(owner_id)!,
      });
    }
    return rows.length;
  });
}
