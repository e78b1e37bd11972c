import { readTokens } from '../../../packages/energy-ui/src/theme/palette/readTokens.ts';
import {
  type SheetToken,
  tokenGroupsOf,
} from '../../../packages/energy-ui/src/theme/tokenFile/tokenSheet.ts';
import sheet from '../../../packages/energy-ui/src/theme/tokens.css?raw';

export type { SheetToken as Token };

/** Colors of both themes by token name. */
export const colors = readTokens(sheet);

/** All tokens as the sheet groups them. */
export const tokenGroups = tokenGroupsOf(sheet);

/** Tokens whose names begin with one of these. */
export const tokensOf = (...starts: readonly string[]): readonly SheetToken[] =>
  tokenGroups
    .flatMap(({ tokens }) => tokens)
    .filter(({ name }) => starts.some((start) => name.startsWith(start)));
