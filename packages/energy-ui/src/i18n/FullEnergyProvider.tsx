import { useCallback, useMemo } from 'react';
import { componentTexts, loadComponentEnglish } from './components/texts.ts';
import { type EnergyProviderProps, LeanEnergyProvider } from './EnergyProvider.tsx';
import { WithTexts } from './WithTexts.tsx';

/**
 * The root of everything this package draws: direction, language, digits, theme and the place of menus and dialogs.
 * @example <EnergyProvider><TreeSelector … /></EnergyProvider>
 */
export function EnergyProvider({ children, ...props }: EnergyProviderProps) {
  const { texts } = props;
  const persian = useMemo(() => ({ ...componentTexts, ...texts }), [texts]);
  const loadEnglish = useCallback(async () => ({ ...(await loadComponentEnglish()), ...texts }), [texts]);
  return (
    <LeanEnergyProvider {...props}>
      <WithTexts persian={persian} loadEnglish={loadEnglish}>
        {children}
      </WithTexts>
    </LeanEnergyProvider>
  );
}
