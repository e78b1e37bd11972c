export {
  type EnergyProviderProps,
  LeanEnergyProvider,
  type LeanEnergyProviderProps,
} from '../i18n/EnergyProvider.tsx';
export type { Density, RootLook, Theme } from '../i18n/EnergyRoot.tsx';
export { Code, type CodeProps } from '../i18n/islands/Code.tsx';
export { Percent, type PercentProps } from '../i18n/islands/Percent.tsx';
export { Unit, type UnitProps } from '../i18n/islands/Unit.tsx';
export { Num, type NumProps } from '../i18n/Num.tsx';
export { mergeTexts, type TextBundle, textBundle } from '../i18n/textBundle.ts';
export type { Digits, Locale, MoreTexts, TextKey, TextValues, Translate } from '../i18n/texts.ts';
export type { Texts, TextTables } from '../i18n/textTables.ts';
export { type Energy, type Notation, useEnergy, useText, type ValueFormat } from '../i18n/useEnergy.ts';
export { WithTexts, type WithTextsProps } from '../i18n/WithTexts.tsx';
export type { RootProps } from '../primitives/rootProps.ts';
