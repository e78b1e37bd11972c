import { knownDay } from '../../calendar/day.ts';
import { type QualityCode, type QualityFinding, severityOf } from './qualityFinding.ts';

/** All findings of one kind, listed or not. */
export interface FindingCount {
  readonly findings: number;
  /** Total days covered; for `quality.stale` the days since the last reading. */
  readonly days: number;
}

type Details = Partial<Pick<QualityFinding, 'value' | 'usual' | 'severity' | 'count'>>;

/** Collects findings; lists at most `most` per kind and counts all. */
export class FindingList {
  readonly #found: QualityFinding[] = [];
  readonly #counts = Object.fromEntries(
    Object.keys(severityOf).map((code) => [code, { findings: 0, days: 0 }]),
  ) as Record<QualityCode, { findings: number; days: number }>;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** `from` and `to` are day numbers. */
  add(code: QualityCode, from: number, to: number, details: Details = {}): void {
    const count = details.count ?? to - from + 1;
    const counted = this.#counts[code];
    counted.findings += 1;
    counted.days += count;
    if (counted.findings > this.#most) return;
    this.#found.push({
      code,
      severity: details.severity ?? severityOf[code],
      from: knownDay(from),
      to: knownDay(to),
      count,
      value: details.value ?? null,
      usual: details.usual ?? null,
    });
  }

  /** In time order. */
  get findings(): QualityFinding[] {
    return this.#found.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
  }

  get counts(): Readonly<Record<QualityCode, FindingCount>> {
    return this.#counts;
  }
}
