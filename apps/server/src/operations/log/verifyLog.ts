import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../database/db.ts';
import { type Archive, allArchives, archiveHash, logArchiveFolder } from './archives.ts';
import { readArchive } from './readArchive.ts';
import { allSeals, contentOf, type DayContent, type Seal, sealHash } from './seals.ts';

export interface Verified {
  /** One sentence each, for the operator. */
  readonly problems: readonly string[];
  readonly sealedDays: number;
  /** The last seal: recorded elsewhere, it proves later that nothing before it was rewritten. */
  readonly last: Seal | null;
  readonly archives: number;
}

/**
 * Verifies the log against its seals and archived files: detects entries changed, removed or inserted afterwards, and
 * seals that do not follow from the previous one.
 * @param needsFiles reports a file missing from the data folder as a problem
 */
export async function verifyLog(
  db: Db,
  dataFolder: string,
  { needsFiles }: { needsFiles: boolean },
): Promise<Verified> {
  const seals = await allSeals(db);
  const archives = await allArchives(db);
  const problems: string[] = [];
  let previous: string | null = null;
  for (const seal of seals) {
    if (seal.hash !== sealHash(previous, seal))
      problems.push(`The seal of ${seal.day} does not follow from the one before it.`);
    previous = seal.hash;
  }
  previous = null;
  for (const archive of archives) {
    if (archive.hash !== archiveHash(previous, archive))
      problems.push(
        `The record of the archived file ${archive.file} does not follow from the one before it.`,
      );
    previous = archive.hash;
  }

  const archivedTo = archives.at(-1)?.until.toISOString().slice(0, 10) ?? '';
  const living = seals.filter(({ day }) => day >= archivedTo);
  for (const seal of living) problems.push(...differences(seal, await contentOf(db, seal.day)));
  problems.push(...(await linesWithoutSeal(db, living)));
  for (const archive of archives) {
    const path = join(logArchiveFolder(dataFolder), archive.file);
    if (existsSync(path)) problems.push(...(await differencesOfFile(path, archive, seals)));
    else if (needsFiles) problems.push(`${path} is missing.`);
  }
  return { problems, sealedDays: seals.length, last: seals.at(-1) ?? null, archives: archives.length };
}

function differences(seal: DayContent, now: DayContent | null): string[] {
  if (now?.lines !== seal.lines)
    return [`${seal.day}: ${seal.lines} lines of the log were sealed, there are ${now?.lines ?? 0}.`];
  return now.content === seal.content ? [] : [`${seal.day}: lines of the log differ from those sealed.`];
}

/** Entries before the last seal on days that had none when they were sealed. */
async function linesWithoutSeal(db: Db, living: readonly Seal[]): Promise<string[]> {
  const last = living.at(-1);
  if (!last) return [];
  const days = living.map(({ day }) => day);
  const { rows } = await db.query<{ day: string; lines: number }>(
    `select (at at time zone 'UTC')::date as day, count(*) as lines from audit
     where at < ($1::date + 1)::timestamp at time zone 'UTC' and (at at time zone 'UTC')::date <> all ($2::date[])
     group by 1 order by 1`,
    [last.day, `{${days.join(',')}}`],
  );
  return rows.map(
    ({ day, lines }) => `${day}: ${lines} lines of the log came after the days around were sealed.`,
  );
}

async function differencesOfFile(path: string, archive: Archive, seals: readonly Seal[]): Promise<string[]> {
  const read = await readArchive(path).catch((error: Error) => error);
  if (read instanceof Error) return [`${path} cannot be read: ${read.message}.`];
  if (read.content !== archive.content) return [`${path} differs from what was archived.`];
  const bySeal = new Map(seals.map((seal) => [seal.day, seal]));
  return read.days.flatMap((day) => {
    const seal = bySeal.get(day.day);
    return seal ? differences(seal, day) : [`${path} holds ${day.day}, which was not sealed.`];
  });
}
