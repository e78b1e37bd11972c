import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BuildingType } from '../metering/schemas/structure.ts';
import { issueText, sentence, type TextKey } from '../texts/index.ts';
import { climateColumn, energyLabelClimates } from './climateColumn.ts';
import { type EnergyLabelInput, type EnergyLabelReason, gradeEnergyLabel } from './gradeEnergyLabel.ts';
import { residentialUsage } from './residentialUsage.ts';
import { energyLabelGrades, energyLabelUsages, standard14254 } from './standard14254.ts';

const home = { usage: 'small-residential', climate: 'cold' } as const;
const usage = fc.constantFrom(...energyLabelUsages);
const climate = fc.constantFrom(...energyLabelClimates);
/** 0 is the best; no grade is the worst. */
const rank = (input: EnergyLabelInput) => {
  const { grade } = gradeEnergyLabel(input);
  return grade === null ? energyLabelGrades.length : energyLabelGrades.indexOf(grade);
};
const codeOf = (input: unknown) => gradeEnergyLabel(input as EnergyLabelInput).reason?.code;

test('299.7 kWh/m² of a cold small home is the ratio 2.7 and, as bounds go to the worse grade, D', () => {
  expect(299.7 / 111).toBeLessThan(2.7);
  expect(gradeEnergyLabel({ ...home, actual: 299.7 })).toMatchObject({ ratio: 2.7, grade: 'D' });
});

test('eight climates share six columns', () => {
  expect(energyLabelClimates.map(climateColumn)).toEqual([1, 1, 2, 2, 3, 4, 5, 6]);
  expect(climateColumn('constructor' as 'cold')).toBeNull();
});

test('the label knows the usages of buildings', () => {
  expect([...energyLabelUsages]).toEqual(BuildingType.options);
});

test('a home is small below 1000 m²; without an area it is neither', () => {
  expect(residentialUsage(1)).toBe('small-residential');
  expect(residentialUsage(999.999)).toBe('small-residential');
  expect(residentialUsage(1000)).toBe('large-residential');
  for (const area of [null, 0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(residentialUsage(area)).toBeNull();
  }
});

test('with an area the consumption is divided by it; without one it is per square meter already', () => {
  expect(gradeEnergyLabel({ ...home, actual: 22_200, area: 100 })).toMatchObject({
    grade: 'C',
    ratio: 2,
    actualPerArea: 222,
  });
  expect(gradeEnergyLabel({ ...home, actual: 222 })).toMatchObject({ grade: 'C', ratio: 2 });
});

test('an ideal set for the building goes before the table and needs no climate', () => {
  const label = gradeEnergyLabel({ usage: 'private-office', climate: null, actual: 150, ideal: 100 });
  expect(label).toMatchObject({ grade: 'B', ratio: 1.5, ideal: 100 });
  expect(label.derivation.map(({ code }) => code)).toContain('own-ideal');
});

test('another edition of the standard brings its own tables', () => {
  const standard = {
    number: '14254:2030',
    ideals: { ...standard14254.ideals, 'small-residential': [50, 50, 50, 50, 50, 50] },
    bounds: standard14254.bounds,
  };
  expect(gradeEnergyLabel({ ...home, actual: 111, standard })).toMatchObject({
    standard: '14254:2030',
    ratio: 2.22,
    grade: 'C',
  });
});

test('without a label there is a reason', () => {
  expect(codeOf({ ...home, actual: 1000, area: 0 })).toBe('energy-label.area-missing');
  expect(codeOf({ ...home, actual: 1000, area: null })).toBe('energy-label.area-missing');
  expect(codeOf({ ...home, actual: 1000, area: -20 })).toBe('energy-label.area-not-positive');
  expect(codeOf({ ...home, actual: 1000, area: Number.NaN })).toBe('energy-label.area-not-positive');
  expect(codeOf({ ...home, actual: null, area: 100 })).toBe('energy-label.consumption-missing');
  expect(codeOf({ ...home, actual: -1 })).toBe('energy-label.consumption-negative');
  expect(codeOf({ ...home, actual: '300' })).toBe('energy-label.consumption-not-finite');
  expect(codeOf({ ...home, actual: 1e308, area: 1e-9 })).toBe('energy-label.consumption-not-finite');
  expect(codeOf({ ...home, actual: 1e300, ideal: 1e-300 })).toBe('energy-label.consumption-not-finite');
  expect(codeOf({ ...home, usage: null, actual: 1 })).toBe('energy-label.usage-unknown');
  expect(codeOf({ ...home, usage: 'constructor', actual: 1 })).toBe('energy-label.usage-unknown');
  expect(codeOf({ ...home, climate: 'lunar', actual: 1 })).toBe('energy-label.climate-unknown');
  expect(codeOf({ ...home, actual: 1, ideal: 0 })).toBe('energy-label.ideal-missing');
  const empty = { ...standard14254, ideals: { ...standard14254.ideals, 'small-residential': [] } };
  expect(codeOf({ ...home, actual: 1, standard: empty })).toBe('energy-label.ideal-missing');
  expect(codeOf({ ...home, actual: 1, standard: { number: 'x', ideals: {}, bounds: {} } })).toBe(
    'energy-label.bounds-invalid',
  );
  const falling = { ...standard14254, bounds: { ...standard14254.bounds, 'small-residential': [3, 2, 1] } };
  expect(codeOf({ ...home, actual: 1, standard: falling })).toBe('energy-label.bounds-invalid');
});

test('beyond the scale there is no grade but a way to G', () => {
  const label = gradeEnergyLabel({ ...home, actual: 55_500, area: 100 });
  expect(label).toMatchObject({ grade: null, ratio: 5, ideal: 111 });
  expect(label.nextBetter).toEqual({
    grade: 'G',
    belowPerArea: 555,
    belowKwh: 55_500,
    lessPerArea: 0,
    lessKwh: 0,
    lessPercent: 0,
  });
});

test('the scale is there even before the consumption is', () => {
  const { scale } = gradeEnergyLabel({ ...home, actual: null, area: 100 });
  expect(scale).toHaveLength(7);
  expect(scale[2]).toEqual({
    grade: 'C',
    fromRatio: 1.9,
    belowRatio: 2.7,
    fromPerArea: 210.9,
    belowPerArea: 299.7,
    fromKwh: 21_090,
    belowKwh: 29_970,
  });
});

test('nothing used is grade A, where nothing better exists', () => {
  expect(gradeEnergyLabel({ ...home, actual: 0 })).toMatchObject({ grade: 'A', ratio: 0, nextBetter: null });
});

test('more consumption never gives a better grade', () => {
  const actual = fc.double({ min: 0, max: 2000, noNaN: true });
  fc.assert(
    fc.property(usage, climate, actual, actual, (u, c, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(rank({ usage: u, climate: c, actual: less })).toBeLessThanOrEqual(
        rank({ usage: u, climate: c, actual: more }),
      );
    }),
  );
});

test('twice the building with twice the consumption has the same label', () => {
  fc.assert(
    fc.property(
      usage,
      climate,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 2, max: 1000 }),
      (u, c, actual, area, times) => {
        const one = gradeEnergyLabel({ usage: u, climate: c, actual, area });
        const many = gradeEnergyLabel({ usage: u, climate: c, actual: actual * times, area: area * times });
        expect([many.grade, many.ratio]).toEqual([one.grade, one.ratio]);
      },
    ),
  );
});

test('a hair below the bound the better grade is reached, and exactly at the bound it is not', () => {
  fc.assert(
    fc.property(
      usage,
      climate,
      fc.double({ min: 200, max: 3000, noNaN: true }),
      fc.integer({ min: 10, max: 20_000 }),
      (u, c, perArea, area) => {
        const building = { usage: u, climate: c, area };
        const label = gradeEnergyLabel({ ...building, actual: perArea * area });
        const next = label.nextBetter;
        fc.pre(next !== null);
        const { grade, belowKwh, belowPerArea } = next!;
        const hair = 1 - 1e-8;
        expect(gradeEnergyLabel({ ...building, actual: belowKwh! * hair }).grade).toBe(grade);
        expect(gradeEnergyLabel({ ...building, actual: belowKwh! }).grade).toBe(label.grade);
        expect(gradeEnergyLabel({ usage: u, climate: c, actual: belowPerArea * hair }).grade).toBe(grade);
        expect(gradeEnergyLabel({ usage: u, climate: c, actual: belowPerArea }).grade).toBe(label.grade);
      },
    ),
  );
});

test('whatever comes in, no figure is NaN or infinite', () => {
  const anyNumber = fc.oneof(fc.double(), fc.constant(null));
  fc.assert(
    fc.property(usage, climate, anyNumber, anyNumber, anyNumber, (u, c, actual, area, ideal) => {
      const label = gradeEnergyLabel({ usage: u, climate: c, actual, area, ideal });
      const figures: number[] = [];
      JSON.stringify(label, (_, value) => {
        if (typeof value === 'number') figures.push(value);
        return value;
      });
      expect(figures.filter((figure) => !Number.isFinite(figure))).toEqual([]);
    }),
  );
});

const whole = /^[^{}]+$/;

test('every reason has a sentence', () => {
  const reasons: EnergyLabelReason[] = [
    { code: 'energy-label.usage-unknown' },
    { code: 'energy-label.climate-unknown' },
    { code: 'energy-label.ideal-missing' },
    { code: 'energy-label.bounds-invalid' },
    { code: 'energy-label.area-missing' },
    { code: 'energy-label.area-not-positive' },
    { code: 'energy-label.consumption-missing' },
    { code: 'energy-label.consumption-negative', actual: -1 },
    { code: 'energy-label.consumption-not-finite' },
    { code: 'energy-label.beyond-last-bound', ratio: 5, bound: 5 },
  ];
  for (const reason of reasons) {
    expect(issueText(reason, 'fa')).toMatch(whole);
    expect(issueText(reason, 'en')).toMatch(whole);
  }
});

test('usages, climates and steps have their words', () => {
  const keys: TextKey[] = [
    ...energyLabelUsages.map((each) => `energy-label.usage.${each}` as const),
    ...energyLabelClimates.map((each) => `energy-label.climate.${each}` as const),
  ];
  for (const key of keys) {
    expect(sentence('fa', key)).toMatch(/[\u0600-\u06ff]/);
    expect(sentence('en', key)).not.toBe(key);
  }
});

test('the derivation reads from the meters to the grade', () => {
  const label = gradeEnergyLabel({
    ...home,
    actual: 14_400,
    area: 120,
    consumption: {
      carriers: [
        { _id: 'برق', carrier: 'electricity', unit: 'kWh', total: 4000, kwhPerUnit: 1, kwh: 4000 },
        { _id: 'گاز', carrier: 'gas', unit: 'm³', total: 1000, kwhPerUnit: 10.4, kwh: 10_400 },
        { _id: 'گازوئیل', carrier: 'oil', unit: 'L', total: null, kwhPerUnit: null, kwh: null },
      ],
      excluded: [
        { _id: 'آب', carrier: 'water', unit: 'm³', total: 80, reason: 'water' },
        { _id: 'تولید', carrier: 'other', unit: 't', total: 80, reason: 'no-energy' },
      ],
    },
  });
  const said = label.derivation.map((step) => {
    const facts = Object.fromEntries(Object.entries(step).map(([name, fact]) => [name, String(fact)]));
    return sentence('en', `energy-label.step.${step.code}`, facts);
  });
  expect(said).toEqual([
    'برق: 4000 kWh × 1 = 4000 kWh',
    'گاز: 1000 m³ × 10.4 = 10400 kWh',
    'گازوئیل: no data in this year, not counted',
    'آب: water does not count on the energy label',
    'تولید: not an energy carrier, does not count',
    'Consumption of the year by useful area: 14400 kWh ÷ 120 m² = 120 kWh/m² and year',
    'Ideal consumption from column 1 of the table of national standard 14254: 111 kWh/m² and year',
    'Ratio of consumption to ideal: 120 ÷ 111 = 1.081081081',
    'The ratio 1.081081081 is from 1 to below 1.9: grade B',
  ]);
});
