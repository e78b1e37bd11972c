/** `#RRGGBB` for both themes, or one for each. */
export type BrandColor = string | { readonly light: string; readonly dark: string };

/** The look of the host's organization; what it leaves out stays as it is. */
export interface Brand {
  /** Links, active marks, primary buttons; their other states and tints are mixed from it. */
  readonly accent?: BrandColor | undefined;
  /** Text on a primary button. */
  readonly onAccent?: BrandColor | undefined;
  /** Ground of the top bar. */
  readonly bar?: BrandColor | undefined;
  /** Text and focus ring on the top bar. */
  readonly onBar?: BrandColor | undefined;
  /** Mark and unread dot on the top bar. */
  readonly mark?: BrandColor | undefined;
  /** Corners of buttons and fields, px from 0 to 32; others follow in proportion. */
  readonly radius?: number | undefined;
  /** Font families as CSS; the page loads them. */
  readonly font?: string | undefined;
}

const isColorText = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
const isColor = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return isColorText(value);
  const { light, dark, ...more } = value as Record<string, unknown>;
  return isColorText(light) && isColorText(dark) && Object.keys(more).length === 0;
};
const MAX_RADIUS_PX = 32;
const partRules: Readonly<Record<keyof Brand, (value: unknown) => boolean>> = {
  ...{ accent: isColor, onAccent: isColor, bar: isColor, onBar: isColor, mark: isColor },
  radius: (value) => typeof value === 'number' && value >= 0 && value <= MAX_RADIUS_PX,
  // It becomes a value of CSS.
  font: (value) => typeof value === 'string' && value !== '' && !/[;{}]/.test(value),
};

/** Whether each part of a brand is known and of its kind; contrast is another question. */
export const isBrand = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, part]) =>
      Object.hasOwn(partRules, name) && (part === undefined || partRules[name as keyof Brand](part)),
  );

export const brandRule =
  'parts of { accent, onAccent, bar, onBar, mark, radius, font }: colors as "#RRGGBB" or { light, dark }, radius in px up to 32';
