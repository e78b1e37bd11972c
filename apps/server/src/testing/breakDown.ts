import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf } from '../database/db.ts';
import { openEmbedded } from '../database/embedded/driver.ts';

// Runs on a small disk, given as its folder. Fills it until the log of an embedded store cannot be extended, writes
// until the store crashes, frees space and writes until it recovers. Prints the events as JSON.
const [disk = ''] = process.argv.slice(2);
const ballast = join(disk, 'ballast');
const lost: string[] = [];
const db = await openEmbedded({ folder: join(disk, 'database') }, ({ message }) => lost.push(message));
await db.query('create table kept (id int generated always as identity, filling text)', []);
const write = () =>
  db.query("insert into kept (filling) select repeat('x', 900) from generate_series(1, 1000)", []);
const count = async () => (await db.query<{ n: number }>('select count(*) as n from kept', [])).rows[0]!.n;

let acknowledged = 0;
const { bavail, bsize } = statfsSync(disk);
writeFileSync(ballast, Buffer.alloc(bavail * bsize - 14 * 2 ** 20));
let state: string | undefined;
while (state === undefined) {
  try {
    acknowledged += (await write()).affected;
  } catch (error) {
    state = sqlStateOf(error) ?? String(error);
  }
}
const meanwhile = await count().catch((error) => sqlStateOf(error));
const inTransaction = await db.tx((tx) => tx.query('select 1', [])).catch((error) => sqlStateOf(error));
rmSync(ballast);
let isBack = false;
for (let tries = 0; !isBack && tries < 300; tries++) {
  isBack = await count().then(
    () => true,
    () => sleep(100).then(() => false),
  );
}
const found = await count();
const later = (await write()).affected;
await db.close();
console.info(JSON.stringify({ acknowledged, state, meanwhile, inTransaction, found, later, lost }));
