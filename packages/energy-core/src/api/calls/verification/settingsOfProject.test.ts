import { expect, test } from 'vitest';
import type { Project } from './projects.ts';
import { unitOfProject } from './settingsOfProject.ts';

const of = (units: readonly string[], meter: Project['meter'] = null) =>
  unitOfProject({ meter, parameters: units.map((unit) => ({ unit })) as Project['parameters'] });

test('savings are in the unit of the meters; without one, in that of the product of the parameters', () => {
  const unit = { name: 'متر مکعب', unit: 'm³', type: 'Consumption' };
  expect(of(['kW', 'h'], { _id: '1', name: 'گاز', unit, isMissing: false })).toBe('m³');
  expect(of(['kW', 'h'])).toBe('kWh');
  expect(of(['h', 'MW'])).toBe('MWh');
  expect(of(['kW', 'h', ''])).toBe('kWh');
  expect(of(['kW', 'h', 'دستگاه'])).toBe('kW·h·دستگاه');
  expect(of([])).toBe('');
});
