import { baselineTexts } from './bundles/baselineTexts.ts';
import { calendarTexts } from './bundles/calendarTexts.ts';
import { componentTexts } from './bundles/componentTexts.ts';
import { documentTexts } from './bundles/documentTexts.ts';
import { reportTexts } from './bundles/reportTexts.ts';
import { sheetTexts } from './bundles/sheetTexts.ts';
import { toolTexts } from './bundles/toolTexts.ts';
import { verificationTexts } from './bundles/verificationTexts.ts';
import { type EnergyProviderProps, LeanEnergyProvider } from './EnergyProvider.tsx';
import { mergeTexts } from './textBundle.ts';

const everyText = mergeTexts(
  componentTexts,
  toolTexts,
  sheetTexts,
  baselineTexts,
  documentTexts,
  calendarTexts,
  verificationTexts,
  reportTexts,
);

/**
 * The root of everything this package draws: direction, language, digits, theme and the place of menus and dialogs.
 * @example <EnergyProvider><TreeSelector … /></EnergyProvider>
 */
export function EnergyProvider(props: EnergyProviderProps) {
  return <LeanEnergyProvider {...props} texts={everyText} />;
}
