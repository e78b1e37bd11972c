import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { EnergyProviderProps } from '../i18n/EnergyProvider.tsx';
import { EnergyProvider } from '../i18n/FullEnergyProvider.tsx';

/** Renders a component as in the product: Persian, right to left, themed. */
export function renderInPersian(
  element: ReactElement,
  options: Omit<EnergyProviderProps, 'children'> = {},
): RenderResult {
  return render(element, {
    wrapper: ({ children }) => <EnergyProvider {...options}>{children}</EnergyProvider>,
  });
}
