import { jalaliText } from '@org/energy-core';
import type { Message } from '../../../domain/people/notify.ts';
import type { NamedTrend } from '../repository.ts';
import type { Look } from './look.ts';

/** The message about a finding; null without one. A deviation takes precedence over a run. */
export function messageOf(trend: NamedTrend, { deviations, run }: Look): Omit<Message, 'to'> | null {
  const { _id, name, trendCoeff: percent } = trend;
  const link = (day: string) => `/trend?trend=${_id}&day=${day}`;
  const [first] = deviations;
  if (first) {
    const values = { count: deviations.length, day: jalaliText(first.day), percent };
    return {
      title: { key: 'message.trend.deviation.title', values: { name } },
      text: { key: 'message.trend.deviation.text', values },
      link: link(first.day),
    };
  }
  if (!run) return null;
  return {
    title: { key: 'message.trend.run.title', values: { name } },
    text: { key: `message.trend.run.${run.side}`, values: { count: run.days, day: jalaliText(run.from) } },
    link: link(run.from),
  };
}
