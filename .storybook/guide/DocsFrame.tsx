import { DocsContainer, type DocsContainerProps, DocsContext } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { colors } from '../book/support/tokens.ts';
import { useGlobals } from './docsGlobals.ts';
import { bookTheme } from './theme.ts';

const tokens = Object.fromEntries(colors);

/** The frame of every docs page, in the theme of the toolbar. */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  return (
    <DocsContext.Provider value={context}>
      <Themed context={context}>{children}</Themed>
    </DocsContext.Provider>
  );
}

function Themed({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = useGlobals();
  const isDark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={bookTheme(isDark ? 'dark' : 'light', tokens)}>
      {children}
    </DocsContainer>
  );
}
