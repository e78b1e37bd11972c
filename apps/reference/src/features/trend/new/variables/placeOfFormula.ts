import { formulaOfText } from '../state/formulaText.ts';

/** Meter or building that the first variable of a formula counts; null for an organization or a city. */
export function placeOfFormula(
  text: string,
): { readonly meter: string } | { readonly building: string } | null {
  const { synonyms } = formulaOfText(text, (reference) => ({ ...reference, label: '' }));
  for (const { id, navType } of synonyms) {
    if (navType === 'Meter') return { meter: id };
    if (navType === 'Building') return { building: id };
  }
  return null;
}
