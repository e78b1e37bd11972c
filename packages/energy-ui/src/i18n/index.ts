export { baselineTexts } from './bundles/baselineTexts.ts';
export { baselineWizardTexts } from './bundles/baselineWizardTexts.ts';
export { calendarTexts } from './bundles/calendarTexts.ts';
export { chartDetailTexts } from './bundles/chartDetailTexts.ts';
export { componentTexts } from './bundles/componentTexts.ts';
export { documentTexts } from './bundles/documentTexts.ts';
export { firstTexts } from './bundles/firstTexts.ts';
export { reportTexts } from './bundles/reportTexts.ts';
export { sheetTexts } from './bundles/sheetTexts.ts';
export { shellTexts } from './bundles/shellTexts.ts';
export { toolTexts } from './bundles/toolTexts.ts';
export { verificationTexts } from './bundles/verificationTexts.ts';
export { carrierName, type NamedCarrier } from './carrierName.ts';
export { DateTimeText, type DateTimeTextProps } from './dates/DateTimeText.tsx';
export {
  type EnergyProviderProps,
  LeanEnergyProvider,
  type LeanEnergyProviderProps,
} from './EnergyProvider.tsx';
export type { Density, RootLook, Theme } from './EnergyRoot.tsx';
export { EnergyProvider } from './FullEnergyProvider.tsx';
export { Code, type CodeProps } from './islands/Code.tsx';
export { Percent, type PercentProps } from './islands/Percent.tsx';
export { percentText } from './islands/percentText.ts';
export { Unit, type UnitProps } from './islands/Unit.tsx';
export { Num, type NumProps } from './Num.tsx';
export { mergeTexts, type TextBundle, textBundle } from './textBundle.ts';
export type { Digits, Locale, MoreTexts, TextKey, TextValues, Translate } from './texts.ts';
export type { Texts, TextTables } from './textTables.ts';
export { type Energy, type Notation, useEnergy, useText, type ValueFormat } from './useEnergy.ts';
export { WithTexts, type WithTextsProps } from './WithTexts.tsx';
