import { expect, test } from 'vitest';
import { readSimulation, readSimulationRows } from './readSimulation.ts';

test('lines have a day, or a first and a last one, and a value', () => {
  expect(readSimulation('1403/01/01\t1403/01/31\t120.5\n\n2024-04-20,80')).toEqual({
    ok: true,
    rows: [
      { from: '2024-03-20', to: '2024-04-19', value: 120.5 },
      { from: '2024-04-20', to: '2024-04-20', value: 80 },
    ],
  });
  expect(readSimulation('1403/01/01\tx')).toEqual({ ok: false, line: 1 });
});

test('a sheet may have a head, and its rows come in time order', () => {
  const read = readSimulationRows(
    [
      ['از', 'تا', 'مقدار'],
      ['1403/02/01', '1403/02/31', 90],
      ['1403/01/01', '1403/01/31', 120],
      [null, null, null],
    ],
    { hasHead: true },
  );
  expect(read.ok && read.rows.map(({ value }) => value)).toEqual([120, 90]);
  expect(readSimulationRows([['از', 'تا', 'مقدار']])).toEqual({ ok: false, line: 1 });
  expect(readSimulationRows([['1403/02/31', '1403/02/01', 5]])).toEqual({ ok: false, line: 1 });
});
