import type { DeviationAnswer, DeviationCause } from '@org/energy-core/api';
import type { Work } from '../../domain/records/work.ts';
import { Refusal } from '../../lib/refusal.ts';
import { writeAnswer } from './answers.repository.ts';
import type { NamedTrend } from './repository.ts';

interface Said {
  readonly day: string;
  /** Null withdraws the answer. */
  readonly cause: DeviationCause | null;
  readonly note: string;
  /** `created` of the answer that the sender has seen; null for none, undefined to compare nothing. */
  readonly known?: string | null | undefined;
}

/**
 * Keeps the cause of a deviating day of a locked trend.
 * @param answers the present ones
 * @returns false if the same answer is already stored, as on a retry
 * @throws Refusal CHANGED_MEANWHILE with the present answers where the day has another answer than the sender has seen
 */
export async function answerDeviation(
  { _id }: NamedTrend,
  answers: readonly DeviationAnswer[],
  { known, ...said }: Said,
  { tx, caller, now }: Work,
): Promise<boolean> {
  const present = answers.find(({ day }) => day === said.day);
  const isSame = present
    ? present.cause === said.cause &&
      present.note === said.note &&
      Number(present.createdBy._id) === caller.userId
    : said.cause === null;
  if (isSame) return false;
  if (known !== undefined && known !== (present?.created ?? null))
    throw new Refusal('CHANGED_MEANWHILE', { data: answers });
  await writeAnswer(tx, Number(_id), { ...said, user: caller.userId, created: now });
  return true;
}
