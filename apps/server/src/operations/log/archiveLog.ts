import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db, Queryable } from '../../database/db.ts';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { syncPath } from '../../lib/syncTree.ts';
import { quoted } from '../tablesOf.ts';
import { type Archive, allArchives, archiveHash, logArchiveFolder } from './archives.ts';
import { DayContents, readArchive } from './readArchive.ts';
import { allSeals, type DayContent, sealLog } from './seals.ts';
import { verifyLog } from './verifyLog.ts';

/** Lines read by one statement. */
const LINES_AT_ONCE = 5000;

interface Part {
  readonly name: string;
  readonly until: Date;
}

/**
 * Moves partitions of the log older than so many months into files, each verified against its seals and read back
 * before its partition is dropped: the only way entries leave the log, and itself an entry.
 * @returns what was archived
 * @throws OperatorError when the log differs from its seals; nothing is archived then
 */
export async function archiveLog(
  db: Db,
  {
    dataFolder,
    now,
    months,
    progress = silent,
  }: { dataFolder: string; now: Date; months: number; progress?: Progress },
): Promise<Archive[]> {
  const parts = await closedParts(db, now, months);
  if (parts.length === 0) return [];
  await sealLog(db, now);
  const { problems } = await verifyLog(db, dataFolder, { needsFiles: false });
  if (problems.length > 0)
    throw new OperatorError(`The log differs from its seals; nothing was archived. ${problems.join(' ')}`);
  const made: Archive[] = [];
  for (const part of parts) made.push(await archivePart(db, part, { dataFolder, now, progress }));
  return made;
}

async function closedParts(db: Queryable, now: Date, months: number): Promise<Part[]> {
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
  const { rows } = await db.query<Part>(
    'select name, upper as until from audit_part where upper <= $1 order by upper',
    [oldest],
  );
  const filled: Part[] = [];
  for (const part of rows) {
    const { rows: lines } = await db.query(`select 1 from ${quoted(part.name)} limit 1`, []);
    if (lines.length > 0) filled.push(part);
  }
  return filled;
}

async function archivePart(
  db: Db,
  { name, until }: Part,
  { dataFolder, now, progress }: { dataFolder: string; now: Date; progress: Progress },
): Promise<Archive> {
  const folder = logArchiveFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lastDay = new Date(until.getTime() - 1).toISOString().slice(0, 10);
  const file = `audit-to-${lastDay}.ndjson.gz`;
  const [path, draft] = [join(folder, file), join(folder, `${file}.part`)];
  await rm(draft, { force: true });
  const written = await writePart(db, name, draft, progress);
  await assertReadsBack(db, draft, written);
  syncPath(draft);
  await rename(draft, path);

  const facts = {
    ...{ until, file, lines: sum(written.days, 'lines'), content: written.content },
    first_id: Math.min(...written.days.map(({ first_id }) => first_id)),
    last_id: Math.max(...written.days.map(({ last_id }) => last_id)),
  };
  const archive = await db.tx(async (tx) => {
    await tx.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
    const hash = archiveHash((await allArchives(tx)).at(-1)?.hash ?? null, facts);
    await dropPart(tx, name, facts);
    await tx.query(
      `insert into audit_archive (until, file, lines, first_id, last_id, content, hash, archived)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...[until, file, facts.lines, facts.first_id, facts.last_id], ...[facts.content, hash, now]],
    );
    const from = written.days[0]!.day;
    await appendAudit(tx, {
      ...{ at: now, action: 'log.archived', actor: null, object: { type: 'log', id: null, name: file } },
      ...{ organization: null, address: null, requestId: null },
      details: { by: 'operator', fileName: file, count: facts.lines, from, to: written.days.at(-1)!.day },
    });
    return { ...facts, hash };
  });
  await writeFile(join(folder, `${file}.json`), `${JSON.stringify(archive, null, 2)}\n`, { mode: 0o600 });
  if (process.platform !== 'win32') syncPath(folder);
  return archive;
}

const sum = (days: readonly DayContent[], key: 'lines'): number =>
  days.reduce((total, day) => total + day[key], 0);

/** Writes a partition in log order; returns a summary of its days and the SHA-256 of the uncompressed file. */
async function writePart(db: Db, part: string, path: string, progress: Progress) {
  const days = new DayContents();
  const whole = createHash('sha256');
  let count = 0;
  const lines = async function* () {
    let last = null as { at: string; id: number } | null;
    for (;;) {
      const { rows }: { rows: { at: string; id: number; line: string }[] } = await db.query(
        `select at::text as at, id, audit_line(audit) as line from audit
         where at < (select upper from audit_part where name = $1) and ($2::timestamptz is null or (at, id) > ($2, $3))
         order by at, id limit ${LINES_AT_ONCE}`,
        [part, last?.at ?? null, last?.id ?? null],
      );
      if (rows.length === 0) return;
      last = rows.at(-1)!;
      for (const { line } of rows) {
        days.add(line);
        whole.update(`${line}\n`);
      }
      count += rows.length;
      progress(`archiving ${part}`, count);
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  };
  await pipeline(lines, createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { days: days.finish(), content: whole.digest('hex') };
}

async function assertReadsBack(
  db: Db,
  path: string,
  written: { days: readonly DayContent[]; content: string },
): Promise<void> {
  const read = await readArchive(path);
  const seals = new Map((await allSeals(db)).map((seal) => [seal.day, seal]));
  const isSealed = ({ day, lines, content }: DayContent) =>
    seals.get(day)?.content === content && seals.get(day)?.lines === lines;
  if (read.content !== written.content || !read.days.every(isSealed))
    throw new OperatorError(`${path} does not hold what was sealed; nothing was taken out of the log.`);
}

/** Everything up to the end of the partition is in a file; an empty first partition replaces it. */
async function dropPart(tx: Queryable, part: string, { lines, until }: Pick<Archive, 'lines' | 'until'>) {
  const { rows } = await tx.query<{ name: string }>('select name from audit_part where upper <= $1', [until]);
  const counts: number[] = [];
  for (const { name } of rows) {
    await tx.query(`alter table audit detach partition ${quoted(name)}`, []);
    counts.push((await tx.query<{ n: number }>(`select count(*) as n from ${quoted(name)}`, [])).rows[0]!.n);
    await tx.query(`drop table ${quoted(name)}`, []);
  }
  if (counts.reduce((one, other) => one + other, 0) !== lines)
    throw new OperatorError(`${part} got other lines meanwhile; nothing was taken out of the log.`);
  await tx.query('select make_first_audit_part($1)', [until]);
}
