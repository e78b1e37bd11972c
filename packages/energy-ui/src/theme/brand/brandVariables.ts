import type { Brand } from './brand.ts';
import { brandColors } from './brandColors.ts';

/** Corners of chips, buttons, cards, dialogs, as parts of that of a button. */
const CORNERS = [1 / 2, 1, 5 / 3, 7 / 3];

/**
 * The CSS variables of a brand, for `style` of the provider or a rule of your own. Throws for a color other than
 * `#RRGGBB`.
 * @example <EnergyProvider style={brandVariables({ accent: { light: '#8A1F5C', dark: '#F0A3CF' }, radius: 2 })}>
 */
export function brandVariables(brand: Brand): Record<`--eui-${string}`, string> {
  const variables: Record<`--eui-${string}`, string> = {};
  for (const [name, { light, dark }] of brandColors(brand))
    variables[`--eui-${name}`] = light === dark ? light : `light-dark(${light}, ${dark})`;
  const { radius, font } = brand;
  if (radius !== undefined)
    for (const [at, part] of CORNERS.entries())
      variables[`--eui-radius-${at + 1}`] = `${Math.round(radius * part)}px`;
  if (font) variables['--eui-font'] = font;
  return variables;
}
