/**
 * Greenhouse gases of electricity from the grid of Iran, kg CO₂e per kWh generated, over the life cycle of its power plants;
 * without the losses of the grid. A default where an installation has no factor of its own.
 * @see Ember, Yearly Electricity Data, Iran 2023 (642 g CO₂e/kWh), also shown by Our World in Data, “Carbon intensity of
 *   electricity generation”.
 * @example iranGrid.co2eKgPerKwh * 1000 // 642
 */
export const iranGrid = { co2eKgPerKwh: 0.642, year: 2023, source: 'Ember' } as const;
