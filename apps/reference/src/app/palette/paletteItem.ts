import type { CommandItem } from '@org/energy-ui';

/** A result of the palette and what it opens or does. */
export interface PaletteItem extends CommandItem {
  /** Path of the page it opens. */
  readonly to?: string;
  readonly run?: () => void;
  /** Paths of its actions, by their ids. */
  readonly actionPaths?: Readonly<Record<string, string>>;
  /** Found by these words as well, which are not shown. */
  readonly words?: string;
  /** Whether it is listed among the recent ones the next time. */
  readonly isKept?: boolean;
}
