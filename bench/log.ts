import { layLogParts } from '../apps/server/src/operations/log/parts.ts';
import { sealLog } from '../apps/server/src/operations/log/seals.ts';
import { verifyLog } from '../apps/server/src/operations/log/verifyLog.ts';
import { START, type TestServer } from '../apps/server/src/testing/server.ts';
import { signInAs } from '../apps/server/src/testing/world.ts';
import { onEachServer } from './bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, race, type Section } from './measure.ts';

/** Five hundred users with twenty lines a day each over two hundred days. */
const [LINES, PEOPLE, DAYS] = [2_000_000, 500, 200];
const LINES_AT_ONCE = 100_000;
const FIRST_PAGE = 'first page';

export async function log(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    await fillLog(running);
    const times = await pages(running);
    figures.push(...figuresOf(`2 million lines, ${engine}`, 'ms', times));
    goals.push(goal(`${FIRST_PAGE}, ${engine}`, '1 ms', 20, times[FIRST_PAGE]!, 1));
    const { bytes, writes, sealed, verified } = await keeping(running);
    figures.push({ what: 'a line with its indexes', candidate: engine, value: bytes, unit: 'bytes' });
    figures.push({ what: '1,000 more lines in one statement', candidate: engine, value: writes, unit: 'ms' });
    figures.push({ what: `sealing ${DAYS} days`, candidate: engine, value: sealed, unit: 's' });
    figures.push({ what: 'comparing all with the seals', candidate: engine, value: verified, unit: 's' });
  });
  return {
    title: 'Audit log of 2 million lines',
    how: `${PEOPLE} people, 80 organizations, ${DAYS} days in parts by month. Whole requests of 20 lines with their total, medians of 15 interleaved rounds. “Deep” is a page after a million lines. A search for a name that is in no line looks through 100,000 lines a request.`,
    figures,
    goals,
  };
}

async function fillLog({ db }: TestServer): Promise<void> {
  const now = new Date(START);
  const first = new Date(now.getTime() - DAYS * 86_400_000);
  await layLogParts(db, new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth())), now);
  const step = (DAYS * 86_400) / LINES;
  for (let from = 1; from <= LINES; from += LINES_AT_ONCE)
    await db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0', []);
      await tx.query(
        lines(from, LINES_AT_ONCE, `timestamptz '${first.toISOString()}' + n * interval '${step} s'`),
      );
    });
  await db.query('vacuum analyze audit');
}

const lines = (from: number, count: number, at: string) => `
  insert into audit (at, action, actor_id, actor_name, object_type, object_id, object_name, names_key,
    organization_id, address, request_id, details)
  select ${at}, (array['session.signIn', 'upload.stored', 'upload.stored', 'meter.changed'])[1 + n % 4],
    1000 + n * 31 % ${PEOPLE}, 'کاربر ' || n * 31 % ${PEOPLE}, 'meter', n * 7919 % 20000, 'کنتور ' || n * 7919 % 20000,
    'کاربر ' || n * 31 % ${PEOPLE} || E'\\n' || 'کنتور ' || n * 7919 % 20000, 1 + n * 7919 % 20000 % 80, '10.0.0.1',
    substr(md5(n::text), 1, 12), jsonb_build_object('from', '2025-01-01', 'to', '2025-01-31', 'stored', n % 31)
  from generate_series(${from}::bigint, ${from + count - 1}) n`;

async function pages(running: TestServer): Promise<Record<string, number>> {
  await running.signIn();
  const { rows } = await running.db.query<{ id: number }>(
    `insert into organization (name, name_key, name_sort, status)
     select 'o' || n, 'o' || n, 'o' || n, 'فعال' from generate_series(1, 80) n returning id`,
  );
  const organization = String(rows[10]!.id);
  const token = await signInAs(running, 'limited', ['audit'], [organization]);
  const ask = async (query: string, asLimited = false) => {
    const { status, body } = await running.get(`/audit?limit=20&${query}`, asLimited ? { token } : {});
    if (status !== 200) throw new Error(`The log was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const middle = `${(Date.parse(START) - (DAYS / 2) * 86_400_000) * 1000}.1`;
  return race(15, {
    [FIRST_PAGE]: () => ask(''),
    'deep page': () => ask(`before=${middle}`),
    'of a person, 4,000 lines': () => ask('actor=1007'),
    'of an object, 100 lines': () => ask('object=meter&objectId=77'),
    'of one kind, half of all': () => ask('action=upload.stored'),
    'of an organization, 25,000 lines': () => ask('', true),
    'a name in 4,000 lines': () => ask(`search=${encodeURIComponent('کاربر 7')}`),
    'a name in no line': () => ask(`search=${encodeURIComponent('ناپیدا')}`),
  });
}

async function keeping({ db, dataFolder }: TestServer) {
  const { rows } = await db.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(to_regclass(name))) / (select count(*) from audit) as bytes from audit_part`,
    [],
  );
  const { add } = await race(9, { add: () => db.query(lines(1, 1000, `timestamptz '${START}'`)) });
  const now = new Date(START);
  const began = performance.now();
  await sealLog(db, now);
  const sealed = performance.now();
  const { problems } = await verifyLog(db, dataFolder, { needsFiles: true });
  if (problems.length > 0) throw new Error(problems.join(' '));
  return {
    ...{ bytes: rows[0]!.bytes, writes: add! },
    ...{ sealed: (sealed - began) / 1000, verified: (performance.now() - sealed) / 1000 },
  };
}
