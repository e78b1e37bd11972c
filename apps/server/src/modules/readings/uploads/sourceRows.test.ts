import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { TestServer } from '../../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../../testing/world.ts';

onEachEngine('rows of a sheet and its costs', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let meters = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  beforeEach(async () => {
    meters += 1;
    meter = await makeMeter(server, world, { name: `کنتور ${meters}` });
  });
  afterAll(() => server.stop());

  const upload = (rows: unknown[][], more: object = {}) =>
    server.post('/consumption/batch', sheetOf(meter, rows, more));
  const uploadId = async (rows: unknown[][], more: object = {}): Promise<string> =>
    (await upload(rows, { replace: true, ...more })).body.data.data.upload;
  /** Day of the month, value, cost, row. */
  const stored = async (): Promise<unknown[][]> => {
    const { data } = (await server.get(`/consumption?meter=${meter}&sort=date`)).body.data;
    return data.map((each: Record<string, string>) => [each.shamsiDateTXT, each.value, each.cost, each.row]);
  };
  const withoutCosts = (rows: unknown[][]) => rows.map((cells) => cells.slice(0, 2));

  test('a reading knows its row, through replacing, undo and restore; an edit has none', async () => {
    const first = await uploadId(dailyRows('2025-03-21', [10, 20]));
    const second = await uploadId(dailyRows('2025-03-22', [21]));
    expect(await stored()).toEqual([
      ['1404/01/01', 10, 10000, 2],
      ['1404/01/02', 21, 21000, 2],
    ]);
    await server.post(`/consumption/uploads/${second}/undo`, {});
    expect((await stored())[1]).toEqual(['1404/01/02', 20, 20000, 3]);
    await server.post(`/consumption/uploads/${second}/restore`, {});
    expect((await stored())[1]).toEqual(['1404/01/02', 21, 21000, 2]);
    const edit = { meter, date: '2025-03-21', value: 11, cost: null, upload: first };
    expect((await server.post('/consumption/edit', edit)).body.data.data.reading.row).toBeNull();
    expect((await stored())[0]).toEqual(['1404/01/01', 11, null, null]);
  });

  test('all days of a bill come from one row', async () => {
    const rows = [
      ['از', 'تا', 'مصرف'],
      ['1404/01/01', '1404/01/03', 30],
      ['1404/01/03', '1404/01/04', 20],
    ];
    await upload(rows, { kind: 'range', to: 1, value: 2, cost: null, sheetName: 'قبض‌ها' });
    expect((await stored()).map(([, , , row]) => row)).toEqual([2, 2, 3, 3]);
    const { data } = (await server.get(`/consumption/uploads?meter=${meter}`)).body.data;
    expect(data[0]).toMatchObject({ kind: 'range', sheetName: 'قبض‌ها', leftOut: 0 });
  });

  describe('cells that were corrected while the sheet was uploaded', () => {
    const trailRows = async () => {
      const period = { fromDate: '2025-03-21', toDate: '2025-04-20' };
      const nav = [{ navID: meter, navType: 'Meter' }];
      const { body } = await server.post('/consumption/trail', { nav, period, quantity: 'consumption' });
      return body.data.data.rows.map(({ row, value, mended }: Record<string, unknown>) => [
        row,
        value,
        mended,
      ]);
    };
    const rows = [
      ['تاریخ', 'مصرف', 'هزینه'],
      ['1404/01/01', '120', 84_000],
      ['1404/01/02', 20, null],
      ['1404/01/03', 'قطع', null],
    ];

    test('stand in the trail of the figure with what the file has, and go with their upload', async () => {
      const mended = [
        { row: 2, column: 1, was: '12O, "kWh"\\ \u0000%' },
        { row: 2, column: 2, was: null },
        // Left out, in no sheet, or in an unused column: none of them yields a figure.
        { row: 4, column: 1, was: 'x' },
        { row: 900, column: 1, was: 'x' },
        { row: 3, column: 7, was: 'x' },
      ];
      const stored = await uploadId(rows, { mended, leaveOut: [4] });
      expect(await trailRows()).toEqual([
        [
          2,
          120,
          [
            { field: 'cost', was: null, now: '84000' },
            { field: 'value', was: '12O, "kWh"\\ %', now: '120' },
          ],
        ],
        [3, 20, undefined],
      ]);
      await server.post(`/consumption/uploads/${stored}/undo`, {});
      expect(await trailRows()).toEqual([]);
      await server.post(`/consumption/uploads/${stored}/restore`, {});
      expect((await trailRows())[0][2]).toHaveLength(2);
    });

    test('are named by the rows of the whole sheet where a part of it was sent', async () => {
      const part = { sourceRows: [1, 70, 71], mended: [{ row: 71, column: 1, was: 'بیست' }] };
      await uploadId(rows.slice(0, 3), part);
      expect((await trailRows()).map(([row, , cells]: unknown[]) => [row, cells])).toEqual([
        [70, undefined],
        [71, [{ field: 'value', was: 'بیست', now: '20' }]],
      ]);
    });

    test('are bounded', async () => {
      const many = Array.from({ length: 1001 }, (_, row) => ({ row: row + 1, column: 1, was: 'x' }));
      expect((await upload(rows, { mended: many })).status).toBe(422);
      const long = [{ row: 2, column: 1, was: 'x'.repeat(201) }];
      expect((await upload(rows, { mended: long })).status).toBe(422);
    });
  });

  test('part of a sheet names the rows of the whole one, in issues too', async () => {
    const rows = [
      ['1404/01/01', 10],
      ['1404/01/02', 20],
    ];
    const part = { headerRow: -1, cost: null, sourceRows: [7, 4011] };
    await upload(rows, part);
    expect((await stored()).map(([, , , row]) => row)).toEqual([7, 4011]);
    const bad = await upload([...rows, ['1404/01/02', 'قطع']], { ...part, sourceRows: [7, 4011, 5000] });
    expect(bad.body.issues).toMatchObject([{ row: 5000, column: 1 }]);
    const twice = await upload([...rows, ['1404/01/02', 5]], { ...part, sourceRows: [7, 4011, 5000] });
    expect(twice.body.message).toMatch(/ردیف ۵۰۰۰.*ردیف ۴۰۱۱/);
    const short = await upload(rows, { ...part, sourceRows: [7] });
    expect([short.status, short.body.issues[0].path]).toEqual([422, 'sourceRows']);
  });

  test('bad rows are left out by consent and counted; a bad row without consent still stops the file', async () => {
    const rows = dailyRows('2025-03-21', [10, 'قطع', 30, 'x', 50]);
    expect((await upload(rows, { leaveOut: [3] })).body.issues).toMatchObject([{ row: 5 }]);
    const { body } = await upload(rows, { leaveOut: [3, 5] });
    expect(body.data.data).toMatchObject({ stored: 3, dropped: 2, leftOut: 2 });
    expect((await stored()).map(([, value, , row]) => [value, row])).toEqual([
      [10, 2],
      [30, 4],
      [50, 6],
    ]);
    const { data } = (await server.get(`/consumption/uploads?meter=${meter}`)).body.data;
    expect(data[0]).toMatchObject({ stored: 3, dropped: 2, leftOut: 2 });
    const [line] = (await server.get('/audit?action=upload.stored')).body.data.data;
    expect(line.details).toMatchObject({ leftOut: 2 });
  });

  test('a day that occurs twice is stored once the row that is wrong is left out, whichever it is', async () => {
    const rows = [...dailyRows('2025-03-21', [10, 20]), ['1404/01/01', 99, null]];
    expect((await upload(rows)).status).toBe(400);
    await upload(rows, { leaveOut: [2] });
    expect((await stored()).map(([, value]) => value)).toEqual([99, 20]);
  });

  test('with every row left out there is nothing to store', async () => {
    const { status, body } = await upload(dailyRows('2025-03-21', ['x']), { leaveOut: [2] });
    expect([status, body.issues[0].code]).toEqual([400, 'sheet.no-readings']);
  });

  test('a file without costs keeps those that are stored, and its undo brings back exactly what was', async () => {
    await uploadId(dailyRows('2025-03-21', [10, 20, 30]));
    const before = await stored();
    const rows = withoutCosts(dailyRows('2025-03-22', [21, 31, 41]));
    const { body } = await upload(rows, { cost: null, replace: true });
    expect(body.data.data).toMatchObject({ stored: 3, replaced: 2, keptCosts: 2 });
    expect(await stored()).toEqual([
      before[0],
      ['1404/01/02', 21, 20000, 2],
      ['1404/01/03', 31, 30000, 3],
      ['1404/01/04', 41, null, 4],
    ]);
    await server.post(`/consumption/uploads/${body.data.data.upload}/undo`, {});
    expect(await stored()).toEqual(before);
  });

  test('an empty cost cell keeps the stored cost; a filled one, also zero, replaces it', async () => {
    await uploadId(dailyRows('2025-03-21', [10, 20, 30]));
    await uploadId([
      ['تاریخ', 'مصرف', 'هزینه'],
      ['1404/01/01', 11, ''],
      ['1404/01/02', 21, 0],
      ['1404/01/03', 31, 500],
    ]);
    expect((await stored()).map(([, value, cost]) => [value, cost])).toEqual([
      [11, 10000],
      [21, 0],
      [31, 500],
    ]);
  });

  test('days deleted first to make room keep their costs too', async () => {
    await uploadId(dailyRows('2025-03-21', [10]));
    const rows = withoutCosts(dailyRows('2025-03-21', [11]));
    const { exist, replaceId } = (await upload(rows, { cost: null })).body.data;
    await server.post('/consumption/deleteMany', { conflictData: exist, replaceId });
    const { body } = await upload(rows, { cost: null, replaceId });
    expect(body.data.data.keptCosts).toBe(1);
    expect(await stored()).toEqual([['1404/01/01', 11, 10000, 2]]);
    await server.post(`/consumption/uploads/${body.data.data.upload}/undo`, {});
    expect(await stored()).toEqual([['1404/01/01', 10, 10000, 2]]);
  });
});
