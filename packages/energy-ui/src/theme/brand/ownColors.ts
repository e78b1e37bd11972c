import tokens from '../../../tokens.json' with { type: 'json' };
import type { ThemeColor } from '../palette/readTokens.ts';

type Colors = Readonly<Record<string, { readonly $value: unknown }>>;
const { light, dark }: { light: Colors; dark: Colors } = tokens.color;
const hexOf = (color: { readonly $value: unknown } | undefined) =>
  (color?.$value as { hex?: string } | undefined)?.hex;

/** Opaque colors of the token file by name, without those that only name another. */
export const ownColors: ReadonlyMap<string, ThemeColor> = new Map(
  Object.keys(light).flatMap((name) => {
    const [inLight, inDark] = [hexOf(light[name]), hexOf(dark[name])];
    return inLight && inDark ? [[name, { light: inLight, dark: inDark }] as const] : [];
  }),
);
