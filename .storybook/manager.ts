import { addons } from 'storybook/manager-api';
import { bookTheme } from './guide/theme.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: bookTheme(isDark ? 'dark' : 'light'),
  sidebar: { showRoots: true, collapsedRoots: ['components', 'pages'] },
});
