import type { HomeAttention } from '@org/energy-core/api';

type Meter = HomeAttention['unread']['items'][number]['meter'];
type Kinds = 'openUpload' | 'finding' | 'silent' | 'unread';

/** One line of the card: the problem, its meter, and the page that resolves it. */
export interface AttentionItem {
  readonly kind: Kinds;
  readonly meter: Meter;
  /** Facts of the sentence. */
  readonly days: number;
  readonly day?: string;
  readonly code?: string;
  readonly fileName?: string | null;
  /** Page it opens, with the meter chosen. */
  readonly to: string;
}

const uploadOf = ({ _id, building, organization }: Meter) =>
  `/UploadMeterData?${new URLSearchParams({ organization, site: building._id, meter: _id })}`;
const logOf = ({ _id }: Meter) => `/MeterData?${new URLSearchParams({ meter: _id })}`;

/**
 * Everything that needs attention, the most urgent first: the user's own open sheets, unlikely readings, meters that went
 * silent lately, and meters that never began.
 */
export function attentionItems(found: HomeAttention): AttentionItem[] {
  const { openUploads, findings, silent, unread } = found;
  return [
    ...openUploads.items.map(
      ({ meter, days, fileName }): AttentionItem => ({
        ...{ kind: 'openUpload', meter, days, fileName, to: uploadOf(meter) },
      }),
    ),
    ...findings.items.map(
      ({ meter, days, code, to }): AttentionItem => ({
        ...{ kind: 'finding', meter, days, code, day: to, to: logOf(meter) },
      }),
    ),
    ...silent.items.map(
      ({ meter, days, last }): AttentionItem => ({
        ...{ kind: 'silent', meter, days, day: last, to: uploadOf(meter) },
      }),
    ),
    ...unread.items.map(
      ({ meter }): AttentionItem => ({
        ...{ kind: 'unread', meter, days: 0, to: uploadOf(meter) },
      }),
    ),
  ];
}

/** How many there are, with those that are not listed. */
export const attentionCount = ({ openUploads, findings, silent, unread }: HomeAttention): number =>
  openUploads.count + findings.count + silent.count + unread.count;
