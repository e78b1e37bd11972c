import type { CallName } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { may } from '../../domain/access/may.ts';
import type { Caller } from '../../domain/access/session.ts';

/** Kinds of records as named in the log, each with its list call: its permitted callers receive changes. */
const listedBy: ReadonlyMap<string, CallName> = new Map<string, CallName>([
  ['organization', 'listOrganizations'],
  ['building', 'listBuildings'],
  ['meter', 'listMeters'],
  ['formula', 'listFormulas'],
  ['trend', 'listTrends'],
  ['user', 'listUsers'],
  ['level', 'listLevels'],
  ['jobPosition', 'listJobPositions'],
  ['documentType', 'listDocumentTypes'],
  ['document', 'listDocuments'],
  ['note', 'listNotes'],
  ['file', 'listFiles'],
  ['upload', 'listUploads'],
  ['uploadProfile', 'listUploadProfiles'],
  ['reading', 'listReadings'],
  ['weather', 'listWeather'],
]);
const kinds = `{${[...listedBy.keys()].join(',')}}`;

/** Changes of one kind of record in one organization; null: records without one. */
export interface News {
  readonly kind: string;
  readonly organization: number | null;
}
interface Row extends News {
  readonly id: number;
}

/** Of a bulk change only the newest entries are looked at. */
const MAX_ROWS = 1000;
/** Two servers' clocks differ by less, and so do the time of an entry and the end of its transaction. */
const WINDOW_MS = 10 * 60_000;
/** Ids are given before transactions end, so that a smaller id may appear after a larger one. */
const REMEMBERED_POLLS = 15;

/** By time and id, as the log is indexed; the time alone keeps the query within the newest part. */
const readNews = `
  select id, object_type as kind, organization_id as organization from audit
  where at > $1 and id > $2 and object_type = any($3::text[]) and action not like '%Refused'
  order by at desc, id desc limit ${MAX_ROWS}`;

/** Record changes in the log since the last call, from any server. */
export class RecordNews {
  readonly #db: Queryable;
  /** Largest id of each of the last polls, oldest first. Everything up to the first one has been sent. */
  #polled: number[] = [];
  #told = new Set<number>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Called without listeners: the next call starts from now and skips what happened meanwhile. */
  forget(): void {
    this.#polled = [];
    this.#told.clear();
  }

  async next(now: Date): Promise<readonly News[]> {
    const floor = this.#polled[0] ?? 0;
    const since = new Date(now.getTime() - WINDOW_MS);
    const { rows } = await this.#db.query<Row>(readNews, [since, floor, kinds]);
    const isFirst = this.#polled.length === 0;
    const fresh = isFirst ? [] : rows.filter(({ id }) => !this.#told.has(id));
    for (const { id } of rows) this.#told.add(id);
    this.#polled.push(Math.max(floor, this.#polled.at(-1) ?? 0, ...rows.map(({ id }) => id)));
    if (this.#polled.length > REMEMBERED_POLLS) {
      this.#polled.shift();
      for (const id of this.#told) if (id <= this.#polled[0]!) this.#told.delete(id);
    }
    return fresh;
  }
}

type Reader = Pick<Caller, 'purpose' | 'role' | 'pages' | 'organizations'>;

/** The kinds among the news that a user may list; names and ids stay on the server. */
export function kindsFor(reader: Reader, news: readonly News[]): string[] {
  const seen = news.filter(
    ({ organization }) =>
      organization === null || reader.organizations === null || reader.organizations.includes(organization),
  );
  return [...new Set(seen.map(({ kind }) => kind))].filter((kind) => may(reader, listedBy.get(kind)!)).sort();
}
