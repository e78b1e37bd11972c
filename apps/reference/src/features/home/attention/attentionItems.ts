import { type Day, daysBetween } from '@org/energy-core';
import type { HomeAttention } from '@org/energy-core/api';

type Meter = HomeAttention['unread']['items'][number]['meter'];
type Kinds =
  | ('openUpload' | 'finding' | 'silent' | 'unread' | 'deviation' | 'point')
  | ('review.soon' | 'review.today' | 'review.overdue');

/** One line of the card: what it is about, the problem, and the page that resolves it. */
export interface AttentionItem {
  readonly kind: Kinds;
  readonly key: string;
  /** Name of the meter, baseline, document or task. */
  readonly name: string;
  /** Building of the meter, person of the document, meeting of the task. */
  readonly of: string | null;
  /** Facts of the sentence. */
  readonly days: number;
  readonly day?: Day;
  readonly code?: string;
  readonly fileName?: string | null;
  /** Page it opens; the second is for users who may not open the first. */
  readonly to: readonly string[];
}

const uploadOf = ({ _id, building, organization }: Meter) => [
  `/UploadMeterData?${new URLSearchParams({ organization, site: building._id, meter: _id })}`,
];
const logOf = ({ _id }: Meter) => [`/MeterData?${new URLSearchParams({ meter: _id })}`];
const ofMeter = ({ _id, name, building }: Meter) => ({ key: _id, name, of: building.name });

function reviewsOf({ reviews, today }: HomeAttention): AttentionItem[] {
  return reviews.items.map(({ document: { _id, name, isStandard }, day, owner }) => {
    const days = daysBetween(today, day);
    return {
      kind: days > 0 ? 'review.soon' : days === 0 ? 'review.today' : 'review.overdue',
      ...{ key: _id, name, of: owner, day, days: Math.abs(days) },
      to: [`/${isStandard ? 'DocumentPage' : 'OtherDocuments'}/${_id}`, `/Documents/${_id}`],
    };
  });
}

/** The entries of each kind, the kinds in order of urgency: own work first, meters that never began last. */
function kindsOf(found: HomeAttention): AttentionItem[][] {
  const reviews = reviewsOf(found);
  return [
    found.openUploads.items.map(({ meter, days, fileName }) => ({
      ...({ kind: 'openUpload', ...ofMeter(meter) } as const),
      ...{ days, fileName, to: uploadOf(meter) },
    })),
    found.points.items.map(({ _id, task, event, due }) => ({
      ...({ kind: 'point', key: _id, name: task, of: event } as const),
      ...{ days: 0, day: due, to: ['/Tasks'] },
    })),
    reviews.filter(({ kind }) => kind !== 'review.soon'),
    found.deviations.items.map(({ trend, from, to }) => ({
      ...({ kind: 'deviation', key: trend._id, name: trend.name, of: null } as const),
      ...{ days: 0, day: to, to: [`/trend?${new URLSearchParams({ trend: trend._id, day: from })}`] },
    })),
    found.findings.items.map(({ meter, days, code, to }) => ({
      ...({ kind: 'finding', ...ofMeter(meter) } as const),
      ...{ days, code, day: to, to: logOf(meter) },
    })),
    found.silent.items.map(({ meter, days, last }) => ({
      ...({ kind: 'silent', ...ofMeter(meter) } as const),
      ...{ days, day: last, to: uploadOf(meter) },
    })),
    reviews.filter(({ kind }) => kind === 'review.soon'),
    found.unread.items.map(({ meter }) => ({
      ...({ kind: 'unread', ...ofMeter(meter) } as const),
      ...{ days: 0, to: uploadOf(meter) },
    })),
  ];
}

/**
 * Everything that needs attention: the first entry of each kind by urgency, then the second of each, so that many of
 * one kind do not hide the others.
 */
export function attentionItems(found: HomeAttention): AttentionItem[] {
  const kinds = kindsOf(found);
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((items) => items[at] ?? [])).flat();
}

/** How many there are, with those that are not listed. */
export const attentionCount = (found: HomeAttention): number =>
  [
    ...[found.openUploads, found.points, found.reviews, found.deviations],
    ...[found.findings, found.silent, found.unread],
  ].reduce((sum, { count }) => sum + count, 0);
