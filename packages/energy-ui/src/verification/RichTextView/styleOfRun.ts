import type { CSSProperties } from 'react';

const plain: Readonly<Record<string, CSSProperties>> = {
  BOLD: { fontWeight: 'bold' },
  ITALIC: { fontStyle: 'italic' },
  UNDERLINE: { textDecoration: 'underline' },
  STRIKETHROUGH: { textDecoration: 'line-through' },
  CODE: { fontFamily: 'var(--eui-font-code)' },
  SUPERSCRIPT: { verticalAlign: 'super', fontSize: 'smaller' },
  SUBSCRIPT: { verticalAlign: 'sub', fontSize: 'smaller' },
};

/** The look of characters with these styles of the editor; unknown ones do nothing. */
export const styleOfRun = (styles: readonly string[]): CSSProperties =>
  Object.assign({}, ...styles.map(styleOf)) as CSSProperties;

function styleOf(style: string): CSSProperties {
  const known = plain[style];
  if (known) return known;
  const [kind, value = ''] = /^(\w+)-(.+)$/.exec(style)?.slice(1) ?? [];
  if (kind === 'fontsize') return { fontSize: `${value}px` };
  // Near the color of the text, so that it is legible in both themes.
  if (kind === 'color') return { color: `color-mix(in oklab, ${value} 65%, var(--eui-text))` };
  if (kind === 'bgcolor') return { backgroundColor: value };
  if (kind !== 'fontfamily') return {};
  return { fontFamily: value === 'Iranian Sans' ? 'var(--eui-font)' : `"${value}", var(--eui-font)` };
}
