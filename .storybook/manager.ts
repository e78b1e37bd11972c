import { addons } from 'storybook/manager-api';
import type { ThemeColor } from '../packages/energy-ui/src/theme/palette/readTokens.ts';
import { bookTheme } from './guide/theme.ts';

/** `main.ts` writes the colors of the token sheet into the head of this page. */
const { bookColors } = globalThis as unknown as { bookColors: Readonly<Record<string, ThemeColor>> };
const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: bookTheme(isDark ? 'dark' : 'light', bookColors),
  sidebar: { showRoots: true, collapsedRoots: ['components'] },
  layoutCustomisations: {
    // Pages of the book have neither controls nor actions.
    showPanel: ({ storyId }, isShown) =>
      !/^(start|foundations|patterns|pages)-/.test(storyId ?? '') && isShown,
  },
});
