import { fstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { unpackStore } from '../../testing/engines.ts';
import { DurableNodeFS, durableStartParams } from './durableFs.ts';

const root = mkdtempSync(join(tmpdir(), 'energy-sizes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Seek = (stream: { nfd: number }, offset: number, whence: number) => number;
const FROM_END = 2;

/** Compares every size the engine is told with that of the file. */
class ComparingFS extends DurableNodeFS {
  asked = 0;
  told = 0;
  readonly wrong: string[] = [];

  override async init(...args: Parameters<DurableNodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = emscriptenOpts.preRun as ((module: unknown) => void)[];
    // Ours begins the list and replaces the layer's own.
    preRun.splice(1, 0, (module) => {
      const layer = (module as { NODEFS: { stream_ops: { llseek: Seek } } }).NODEFS.stream_ops;
      const { llseek } = layer;
      layer.llseek = (stream, offset, whence) => {
        const place = llseek(stream, offset, whence);
        if (whence !== FROM_END || stream.nfd === undefined) return place;
        this.told += 1;
        const size = fstatSync(stream.nfd).size;
        if (place - offset !== size) this.wrong.push(`${place - offset} instead of ${size}`);
        return place;
      };
    });
    return { emscriptenOpts };
  }

  protected override sizeOf(descriptor: number): number {
    this.asked += 1;
    return super.sizeOf(descriptor);
  }
}

test('the engine is told the true size of each file, whatever makes it longer or shorter', async () => {
  const folder = join(root, 'store');
  unpackStore(folder);
  const files = new ComparingFS(folder);
  const pg = await PGlite.create({ fs: files, startParams: durableStartParams() });
  const changes = `
    create table kept (id int primary key, text text);
    insert into kept select n, repeat('x', 400) from generate_series(1, 20000) n;
    create index by_text on kept (text, id);
    delete from kept where id > 300;
    vacuum kept;
    insert into kept select n, repeat('y', 3000) from generate_series(1000, 3000) n;
    vacuum full kept;
    reindex table kept;
    begin; insert into kept select n, 'z' from generate_series(5000, 9000) n; rollback;
    begin; create table gone as select * from kept; drop table gone; commit;
    create temp table short on commit delete rows as select * from kept;
    set work_mem = '64kB';
    select count(*) from (select * from kept order by text desc, id) sorted;
    checkpoint;
    truncate kept;
    insert into kept values (1, 'after');
    checkpoint`;
  // Each by itself: several in one text are a transaction, which `vacuum` refuses.
  for (const change of changes.split(';')) await pg.exec(change);
  expect((await pg.query('select id, text from kept where id = 1')).rows).toEqual([{ id: 1, text: 'after' }]);
  const [asked, told] = [files.asked, files.told];
  for (let id = 0; id < 50; id += 1) await pg.query('select * from kept where id = $1', [id]);
  expect(files.told - told).toBeGreaterThan(50);
  expect(files.asked - asked).toBeLessThan(10);
  await pg.close();
  expect(files.wrong).toEqual([]);
});
