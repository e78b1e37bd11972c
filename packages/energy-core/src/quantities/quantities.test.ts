import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierFactors, energyKwh } from './carrierFactors.ts';
import { Carrier } from './carriers.ts';
import { convert, energyUnits, relatedUnits } from './units.ts';

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

test('gas counts 10.4 kWh a cubic metre unless its meter says otherwise; water is no energy', () => {
  expect(energyKwh('gas', 100)).toBe(1040);
  expect(energyKwh('gas', 100, 9.8)).toBeCloseTo(980, 9);
  expect(energyKwh('electricity', 7)).toBe(7);
  expect(energyKwh('water', 7)).toBeNull();
  expect(Object.keys(carrierFactors).sort()).toEqual([...Carrier.options].sort());
});
