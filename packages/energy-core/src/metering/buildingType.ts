/** Usage of a building; selects the ideal of the energy label (national standard 14254). */
export const buildingTypes = [
  'small-residential',
  'large-residential',
  'government-office',
  'private-office',
] as const;
export type BuildingType = (typeof buildingTypes)[number];
