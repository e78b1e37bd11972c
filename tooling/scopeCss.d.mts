import type { PluginCreator } from 'postcss';

export const scopeUnderRoot: PluginCreator<void>;
export function stylesheetsOf(css: string): Promise<Record<'styles.css' | 'embed.css', string>>;
