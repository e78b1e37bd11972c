export {
  type Density,
  type Energy,
  EnergyProvider,
  type EnergyProviderProps,
  type Theme,
  useEnergy,
  useText,
} from './i18n/EnergyProvider.tsx';
export { Num, type NumProps } from './i18n/Num.tsx';
export type { Digits, Locale, TextKey, Texts, Translate } from './i18n/texts.ts';
