import { baselineTexts } from './baselineTexts.ts';
import { componentTexts } from './componentTexts.ts';
import { type EnergyProviderProps, LeanEnergyProvider } from './EnergyProvider.tsx';
import { mergeTexts } from './textBundle.ts';
import { toolTexts } from './toolTexts.ts';
import { WithTexts } from './WithTexts.tsx';

const everyText = mergeTexts(componentTexts, toolTexts, baselineTexts);

/**
 * The root of everything this package draws: direction, language, digits, theme and the place of menus and dialogs.
 * @example <EnergyProvider><TreeSelector … /></EnergyProvider>
 */
export function EnergyProvider({ children, ...props }: EnergyProviderProps) {
  return (
    <LeanEnergyProvider {...props}>
      <WithTexts texts={everyText}>{children}</WithTexts>
    </LeanEnergyProvider>
  );
}
