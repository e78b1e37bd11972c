import { expect, test } from 'vitest';
import { type UnitSources, unitOfProject } from './unitOfProject.ts';

const of = (units: readonly string[], meter: UnitSources['meter'] = null) =>
  unitOfProject({ meter, parameters: units.map((unit) => ({ unit })) });

test('savings are in the unit of the meters; without one, in that of the product of the parameters', () => {
  const unit = { unit: 'm³' };
  expect(of(['kW', 'h'], { unit })).toBe('m³');
  expect(of(['kW', 'h'])).toBe('kWh');
  expect(of(['h', 'MW'])).toBe('MWh');
  expect(of(['kW', 'h', ''])).toBe('kWh');
  expect(of(['kW', 'h', 'دستگاه'])).toBe('kW·h·دستگاه');
  expect(of([])).toBe('');
});
