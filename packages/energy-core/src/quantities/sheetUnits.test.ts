import { expect, test } from 'vitest';
import { sheetUnit, unitNamedIn, unitsLike } from './sheetUnits.ts';
import { convertedBy, unitConversion, unitFactorAt } from './unitConversion.ts';

test.each([
  ['مصرف (kWh)', 'kWh'],
  ['مصرف برق [MWh]', 'MWh'],
  ['کیلووات‌ساعت', 'kWh'],
  ['مصرف به کیلو وات ساعت', 'kWh'],
  ['مگاوات ساعت', 'MWh'],
  ['مصرف گاز (متر مکعب)', 'm³'],
  ['مصرف گاز مترمکعب', 'm³'],
  ['هزار مترمکعب', '10³ m³'],
  ['gas (1000 m3)', '10³ m³'],
  ['usage_m3', 'm³'],
  ['مصرف m³', 'm³'],
  ['barq-1403-MWh', 'MWh'],
  ['Energy GJ', 'GJ'],
  ['گازوئیل (لیتر)', 'L'],
  ['fuel (l)', 'L'],
  ['Diesel litres', 'L'],
  ['تولید (تن)', 't'],
  ['وزن (کیلوگرم)', 'kg'],
  ['توان (kW)', 'kW'],
  ['مصرف (کیلووات)', 'kW'],
  ['دما (°C)', '°C'],
])('%s is in %s', (text, symbol) => expect(unitNamedIn(text)?.symbol).toBe(symbol));

test.each(['مصرف', 'مصرف (روزانه)', 'برق ۱۴۰۳', 'Sheet1', 'gas', 'L1 t2', 'گازوئیل', ''])(
  '%j names no unit',
  (text) => expect(unitNamedIn(text)).toBeNull(),
);

test('a file in another unit of the same kind converts to the last digit', () => {
  const factorOf = (from: string, to: string) => {
    const found = unitConversion({ from, to, carrier: 'other' });
    return found.ok && found.conversion ? found.conversion.factors[0]! : null;
  };
  expect(convertedBy(1.5, factorOf('MWh', 'kWh')!)).toBe(1500);
  expect(convertedBy(1.005, factorOf('MWh', 'kWh')!)).toBe(1005);
  expect(convertedBy(250, factorOf('L', 'm³')!)).toBe(0.25);
  expect(convertedBy(0.3, factorOf('هزار مترمکعب', 'm³')!)).toBe(300);
  expect(convertedBy(2.3, factorOf('t', 'kg')!)).toBe(2300);
  expect(factorOf('کیلووات‌ساعت', 'kWh')).toBeNull();
});

test('what measures something else converts only where a user states the factor', () => {
  for (const [from, to] of [
    ['m³', 'kWh'],
    ['kW', 'kWh'],
    ['°F', '°C'],
    ['کیسه', 'kg'],
  ] as const)
    expect(unitConversion({ from, to, carrier: 'electricity' }), `${from} to ${to}`).toEqual({ ok: false });
  const stated = unitConversion({ from: 'کیسه', to: 'kg', carrier: 'other', stated: 50 });
  expect(stated).toMatchObject({ ok: true, conversion: { by: 'stated', factors: [{ multiply: 50 }] } });
});

test('gas becomes energy by the dated factors of its meter, and back', () => {
  const factors = [{ from: '2025-03-21', kwhPerUnit: 9.8 }];
  const there = unitConversion({ from: 'm³', to: 'kWh', carrier: 'gas', factors });
  const back = unitConversion({ from: 'kWh', to: 'm³', carrier: 'gas', factors });
  if (!there.ok || !back.ok) throw new Error('Gas converts.');
  expect(convertedBy(100, unitFactorAt(there.conversion!, '2025-03-20'))).toBe(1040);
  expect(convertedBy(100, unitFactorAt(there.conversion!, '2025-03-21'))).toBe(980);
  expect(convertedBy(980, unitFactorAt(back.conversion!, '2025-06-01'))).toBe(100);
});

test('a choice of units begins with the one that was found', () => {
  expect(unitsLike('MWh').map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['kWh', 'GJ']));
  expect(unitsLike('MWh')[0]?.symbol).toBe('MWh');
  expect(sheetUnit('L')?.symbol).toBe('L');
});
