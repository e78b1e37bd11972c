import { type ExpectedBand, jalaliText } from '@org/energy-core';
import type { Message } from '../../../domain/people/notify.ts';
import type { ReadProject } from '../repository.ts';

/** The message about a saving to date that left the expected one; null for one that agrees with it. */
export function messageOf(
  { _id, name, meter, confidence }: ReadProject,
  { side, since, expected, avoidedEnergy, plusMinus }: ExpectedBand,
): Omit<Message, 'to'> | null {
  if (side === 'inside') return null;
  const values = {
    ...{ day: jalaliText(since), percent: confidence, unit: meter?.unit?.unit ?? '' },
    ...{ saving: Math.round(avoidedEnergy), plusMinus: Math.round(plusMinus) },
    expected: Math.round(expected),
  };
  return {
    title: { key: 'message.project.title', values: { name } },
    // The expectation above the interval: less was saved.
    text: { key: side === 'above' ? 'message.project.less' : 'message.project.more', values },
    link: `/MVProjects?project=${_id}&step=report`,
  };
}
