import * as z from 'zod/mini';
import { dayOfNumber } from '../../../calendar/day.ts';
import { jalaliText } from '../../../calendar/format.ts';
import type { StoredReading } from '../../../metering/schemas/reading.ts';

const names = ['day', 'value', 'cost', 'upload', 'row'] as const;

/** Readings of a meter in columns. */
export const ReadingColumns = z.object({
  meter: z.string(),
  /** Some thousand days each, in time order. */
  parts: z.array(
    z.object({
      /** Days since 1970-01-01, see `dayOfNumber`. */
      day: z.array(z.int()),
      value: z.array(z.number()),
      cost: z.array(z.nullable(z.number())),
      upload: z.array(z.number()),
      /** As in a reading. */
      row: z.array(z.nullable(z.number())),
    }),
  ),
});
export type ReadingColumns = z.infer<typeof ReadingColumns>;

/** Fast check of the columns, which the schema would read value by value. */
export function isReadingColumns(json: unknown): boolean {
  const { status, data } = (json ?? {}) as { status?: unknown; data?: { data?: Partial<ReadingColumns> } };
  const { meter, parts } = data?.data ?? {};
  return (
    status === 'success' &&
    typeof meter === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) =>
      names.every((name) => {
        const column: unknown = part?.[name];
        const isValue = (value: unknown) =>
          Number.isFinite(value) || (value === null && (name === 'cost' || name === 'row'));
        return Array.isArray(column) && column.length === part.day.length && column.every(isValue);
      }),
    )
  );
}

/**
 * The readings of an answer in columns, a part at a time, so that a page can yield to the browser between them.
 * @example
 * const part = { day: [20168], value: [12.5], cost: [null], upload: [3], row: [2] };
 * [...readingsIn({ meter: '7', parts: [part] })].flat()[0]?.date // '2025-03-21'
 */
export function* readingsIn({ meter, parts }: ReadingColumns): Generator<StoredReading[], void, void> {
  for (const { day, value, cost, upload, row } of parts) {
    let uploadId = Number.NaN;
    let uploadText = '';
    yield day.map((number, at): StoredReading => {
      const date = dayOfNumber(number);
      if (upload[at] !== uploadId) {
        uploadId = upload[at]!;
        uploadText = String(uploadId);
      }
      return {
        _id: `${meter}-${date}`,
        meter,
        date,
        shamsiDateTXT: jalaliText(date),
        value: value[at]!,
        cost: cost[at]!,
        upload: uploadText,
        row: row[at]!,
      };
    });
  }
}
