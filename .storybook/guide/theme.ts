import { create, type ThemeVars } from 'storybook/theming';
import { readTokens } from '../../packages/energy-ui/src/theme/palette/readTokens.ts';
import sheet from '../../packages/energy-ui/src/theme/tokens.css?raw';

const tokens = readTokens(sheet);

/** Storybook's own parts in the colors of the tokens. */
export function bookTheme(base: 'light' | 'dark'): ThemeVars {
  const color = (name: string) => tokens.get(name)?.[base] ?? '';
  return create({
    base,
    brandTitle: 'Energy components',
    brandImage: './mark.svg',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: "'Vazirmatn Variable', Tahoma, 'Segoe UI', sans-serif",
    fontCode: "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace",
    colorPrimary: color('accent-solid'),
    colorSecondary: color('accent'),
    appBg: color('bg-page'),
    appContentBg: color('bg-surface'),
    appPreviewBg: color('bg-page'),
    appBorderColor: color('line'),
    appBorderRadius: 10,
    textColor: color('text'),
    textMutedColor: color('text-muted'),
    textInverseColor: color('bg-surface'),
    barBg: color('bg-surface'),
    barTextColor: color('text-muted'),
    barSelectedColor: color('accent'),
    barHoverColor: color('accent'),
    inputBg: color('bg-surface'),
    inputBorder: color('line-strong'),
    inputTextColor: color('text'),
    inputBorderRadius: 6,
    buttonBg: color('bg-surface'),
    buttonBorder: color('line'),
    booleanBg: color('bg-track'),
    booleanSelectedBg: color('bg-surface'),
  });
}
