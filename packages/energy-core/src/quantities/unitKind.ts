/**
 * How values of a unit combine over days and meters. `additive`: they are summed (energy, volume, mass, pieces, money).
 * `average`: they have a mean and no total (temperature, pressure, humidity, percent, people). `state`: neither; a state
 * is valid for its day only.
 */
export const unitKinds = ['additive', 'average', 'state'] as const;
export type UnitKind = (typeof unitKinds)[number];
