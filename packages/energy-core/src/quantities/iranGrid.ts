/**
 * Greenhouse gases of electricity from the grid of Iran, kg CO₂e per kWh generated, over the life cycle of its power plants;
 * without the losses of the grid. A default where an installation has no factor of its own.
 * @see Our World in Data, “Carbon intensity of electricity generation”, Iran 2023 (655 g CO₂e/kWh), after Ember and the
 *   Energy Institute.
 * @example iranGrid.co2eKgPerKwh * 1000 // 655
 */
export const iranGrid = { co2eKgPerKwh: 0.655, year: 2023, source: 'Ember' } as const;
