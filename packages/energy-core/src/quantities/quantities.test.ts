import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText, sentence } from '../texts/index.ts';
import { carrierFactorAt, carrierFactors, energyKwh, type OwnFactor } from './carrierFactors.ts';
import { co2eKg } from './co2eKg.ts';
import { type Conversion, type ConversionIssue, convertQuantity, gasCubicMeter } from './convertQuantity.ts';
import { Carrier } from './schemas/carrier.ts';
import { convert, type EnergyUnit, energyUnits, relatedUnits } from './units.ts';

test('the converter’s own examples hold exactly', () => {
  expect(convert(1, 'kilojoule', 'joule')).toBe(1000);
  expect(convert(1, 'kilowatt-hour', 'joule')).toBe(3_600_000);
  expect(convert(1, 'watt-hour', 'joule')).toBe(3600);
  expect(convert(3_600_000, 'joule', 'kilowatt-hour')).toBe(1);
  expect(convert(2, 'kilowatt-hour', 'megajoule')).toBe(7.2);
  expect(convert(1, 'gigajoule', 'kilowatt-hour')).toBeCloseTo(277.778, 3);
  expect(convert(5, 'megawatt-hour', 'megawatt-hour')).toBe(5);
});

test('there and back is the same amount', () => {
  const unit = fc.constantFrom(...energyUnits.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.integer().map((cents) => cents / 100),
      unit,
      unit,
      (amount, from, to) => {
        expect(Math.abs(convert(convert(amount, from, to), to, from) - amount)).toBeLessThanOrEqual(
          Math.abs(amount) * 1e-15,
        );
      },
    ),
  );
});

test('every unit relates to all others, and an unknown one is refused', () => {
  expect(relatedUnits('kilowatt-hour')).toContainEqual({ unit: 'joule', number: 3_600_000 });
  expect(relatedUnits('joule')).toHaveLength(energyUnits.length - 1);
  expect(() => convert(1, 'calorie', 'joule')).toThrow(/energyUnits/);
  expect(() => relatedUnits('constructor')).toThrow(RangeError);
});

test('an amount of energy costs at most the rounding of one product and one quotient', () => {
  const exact = (amount: bigint, from: EnergyUnit, to: EnergyUnit): number => {
    const [top, bottom] = [
      amount * BigInt(from.joulesExact[0]) * BigInt(to.joulesExact[1]),
      BigInt(from.joulesExact[1]) * BigInt(to.joulesExact[0]),
    ];
    return Number((top * 10n ** 30n) / bottom) / 1e30;
  };
  const unit = fc.constantFrom(...energyUnits);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), unit, unit, (amount, from, to) => {
      const expected = exact(BigInt(amount), from, to);
      fc.pre(expected > 1e-12);
      expect(Math.abs(convert(amount, from.id, to.id) / expected - 1)).toBeLessThanOrEqual(5e-16);
    }),
  );
});

test('by way of a third unit is the same amount', () => {
  const unit = fc.constantFrom(...energyUnits.map(({ id }) => id));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), unit, unit, unit, (amount, from, by, to) => {
      const direct = convert(amount, from, to);
      expect(Math.abs(convert(convert(amount, from, by), by, to) / direct - 1)).toBeLessThanOrEqual(1e-15);
    }),
  );
});

test('whole ratios come out whole', () => {
  expect(convert(1, 'therm', 'btu')).toBe(100_000);
  expect(convert(1, 'tonne-oil-equivalent', 'kilocalorie')).toBe(10_000_000);
  expect(convert(1, 'barrel-oil-equivalent', 'million-btu')).toBe(5.8);
  expect(relatedUnits('million-btu')).toContainEqual({ unit: 'therm', number: 10 });
});

test('every unit has a name in both languages', () => {
  for (const { id } of [...energyUnits, gasCubicMeter]) {
    expect(sentence('fa', `unit.${id}`)).toMatch(/[\u0600-\u06ff]/);
    expect(sentence('en', `unit.${id}`)).toMatch(/[a-z]/i);
  }
});

test('a volume of gas becomes energy with the factor of its day', () => {
  const gasFactors = [
    { from: '2025-03-21', kwhPerUnit: 9.9, source: 'bill of Farvardin 1404' },
    { from: null, kwhPerUnit: 10 },
  ];
  const inKwh = (day: string) =>
    convertQuantity({ amount: 100, from: 'gas-cubic-metre', to: 'kilowatt-hour', day, gasFactors });
  expect(inKwh('2025-03-20')).toMatchObject({ ok: true, amount: 1000 });
  expect(inKwh('2025-03-21')).toMatchObject({
    amount: 990,
    factor: { source: 'bill of Farvardin 1404', heatingValue: 'higher' },
  });
});

test('gas there and back is the same volume', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
      fc.constantFrom(...energyUnits.map(({ id }) => id)),
      fc.double({ min: 5, max: 15, noNaN: true }),
      (volume, unit, kwhPerUnit) => {
        const gasFactors = [{ from: null, kwhPerUnit }];
        const gas = { day: '2025-03-20', gasFactors } as const;
        const there = convertQuantity({ ...gas, amount: volume, from: 'gas-cubic-metre', to: unit });
        const energy = there.ok ? there.amount : Number.NaN;
        const back = convertQuantity({ ...gas, amount: energy, from: unit, to: 'gas-cubic-metre' });
        expect(back.ok && Math.abs(back.amount / volume - 1)).toBeLessThanOrEqual(1e-15);
      },
    ),
  );
});

test('what cannot be converted says why', () => {
  const codes = (conversion: unknown) => {
    const result = convertQuantity(conversion as Conversion);
    return result.ok ? [] : result.issues.map(({ code }) => code);
  };
  const gas = { amount: 1, from: 'gas-cubic-metre', to: 'joule' };
  expect(codes({ ...gas, from: 'constructor' })).toEqual(['quantities.unit-unknown']);
  expect(codes({ amount: Number.NaN, from: 'joule', to: 'horse' })).toEqual([
    'quantities.unit-unknown',
    'quantities.amount-not-finite',
  ]);
  expect(codes({ amount: 1e300, from: 'terajoule', to: 'joule' })).toEqual(['quantities.amount-not-finite']);
  expect(codes(gas)).toEqual(['quantities.day-missing']);
  expect(codes({ ...gas, day: '1404/01/01' })).toEqual(['quantities.day-unknown']);
  expect(
    codes({
      ...gas,
      day: '2025-03-20',
      gasFactors: [
        { from: null, kwhPerUnit: 0 },
        { from: '2025-02-30', co2eKgPerKwh: -1 },
      ],
    }),
  ).toEqual(['quantities.factor-not-positive', 'quantities.factor-day-unknown', 'quantities.co2e-negative']);
});

test('every issue of quantities has a sentence', () => {
  const issues: ConversionIssue[] = [
    { code: 'quantities.unit-unknown', unit: 'horse' },
    { code: 'quantities.amount-not-finite' },
    { code: 'quantities.day-missing' },
    { code: 'quantities.day-unknown', day: '1404/01/01' },
    { code: 'quantities.factor-day-unknown', position: 2, from: '2025-02-30' },
    { code: 'quantities.factor-not-positive', position: 1 },
    { code: 'quantities.co2e-negative', position: 1 },
  ];
  for (const issue of issues) {
    expect(issueText(issue, 'fa')).toMatch(/^[^{}]*[\u0600-\u06ff][^{}]*$/);
    expect(issueText(issue, 'en')).toMatch(/^[^{}]+$/);
  }
});

test('gas counts 10.4 kWh a cubic meter unless its meter says otherwise; water is no energy', () => {
  expect(energyKwh('gas', 100)).toBe(1040);
  expect(energyKwh('gas', 100, 9.8)).toBeCloseTo(980, 9);
  expect(energyKwh('electricity', 7)).toBe(7);
  expect(energyKwh('water', 7)).toBeNull();
  expect(Object.keys(carrierFactors).sort()).toEqual([...Carrier.options].sort());
});

test('the newest own factor that has begun counts, in whatever order they stand', () => {
  const at = (day: string, own: readonly OwnFactor[]) => {
    const found = carrierFactorAt('gas', day, own);
    return found.ok ? found.factor.kwhPerUnit : null;
  };
  const own = [
    { from: '2025-03-21', kwhPerUnit: 9.6 },
    { from: '2023-03-21', kwhPerUnit: 9.8 },
  ];
  expect(at('2023-03-20', own)).toBe(10.4);
  expect(at('2023-03-21', own)).toBe(9.8);
  expect(at('2025-03-20', own)).toBe(9.8);
  expect(at('2025-03-21', own)).toBe(9.6);
  // An entry about emissions only leaves the energy as it was.
  expect(at('2025-04-01', [...own, { from: '2025-03-30', co2eKgPerKwh: 0.2 }])).toBe(9.6);
});

test('a kWh of the higher heating value emits less than one of the lower', () => {
  const emissions = (own: readonly OwnFactor[]) => {
    const result = co2eKg('gas', 1000, '2025-03-20', own);
    return result.ok ? result.co2eKg! : Number.NaN;
  };
  // The same gas: 10 kWh/m³ higher is 9 kWh/m³ lower.
  expect(emissions([{ from: null, kwhPerUnit: 10 }])).toBeCloseTo(
    emissions([{ from: null, kwhPerUnit: 9, heatingValue: 'lower' }]),
    9,
  );
});

test('without an own factor nothing is claimed of electricity, heat and water', () => {
  for (const carrier of ['electricity', 'heat', 'water'] as const) {
    expect(co2eKg(carrier, 100, '2025-03-20')).toMatchObject({ ok: true, co2eKg: null });
  }
  expect(co2eKg('gas', Number.NaN, '2025-03-20')).toMatchObject({ ok: false });
  expect(co2eKg('gas', 1, 'yesterday')).toMatchObject({ ok: false });
});
