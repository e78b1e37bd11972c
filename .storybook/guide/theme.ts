import { create, type ThemeVars } from 'storybook/theming';
import type { ThemeColor } from '../../packages/energy-ui/src/theme/palette/readTokens.ts';

/** Storybook's own parts in the colors of the tokens. */
export function bookTheme(base: 'light' | 'dark', tokens: Readonly<Record<string, ThemeColor>>): ThemeVars {
  const color = (name: string) => tokens[name]?.[base] ?? '';
  return create({
    base,
    brandTitle: `<span style="display: flex; gap: 10px; align-items: center"><img src="./mark.svg" width="28" height="28" alt="">Energy components</span>`,
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
