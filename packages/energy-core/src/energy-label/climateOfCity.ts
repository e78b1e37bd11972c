import { normalizeText } from '../numerals/normalizeText.ts';
import cities from './cityClimates.json' with { type: 'json' };
import { type EnergyLabelClimate, energyLabelClimates } from './climateColumn.ts';

const climates: ReadonlyMap<string, EnergyLabelClimate> = /* @__PURE__ */ new Map(
  energyLabelClimates.flatMap((climate) => cities[climate].map((city) => [normalizeText(city), climate])),
);

/**
 * The proposed climate of a city, null if unknown. Only a proposal: the user decides,
 * because a city may span more than one climate.
 * @param city Its Persian name, in any spelling of ya, kaf and half-spaces.
 * @example climateOfCity('تهران') // 'semi-dry'
 * @example climateOfCity('رشت') // 'moderate-rainy'
 * @example climateOfCity('Atlantis') // null
 */
export const climateOfCity = (city: string): EnergyLabelClimate | null =>
  climates.get(normalizeText(city)) ?? null;
