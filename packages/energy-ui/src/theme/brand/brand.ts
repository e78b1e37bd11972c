import type { ThemeColor } from '../palette/readTokens.ts';

/** `#RRGGBB` for both themes, or one for each. */
export type BrandColor = string | ThemeColor;

/** The look of an organization; what it leaves out stays as it is. */
export interface Brand {
  /** Links, active marks, primary buttons; their other states and tints are mixed from it. */
  accent?: BrandColor;
  /** Text on a primary button. */
  onAccent?: BrandColor;
  /** Ground of the top bar. */
  bar?: BrandColor;
  /** Text and focus ring on the top bar. */
  onBar?: BrandColor;
  /** Mark and unread dot on the top bar. */
  mark?: BrandColor;
  /** Corners of buttons and fields in px; those of chips, cards and dialogs follow in proportion. */
  radius?: number;
  /** Font families as CSS; the page loads them. */
  font?: string;
}
