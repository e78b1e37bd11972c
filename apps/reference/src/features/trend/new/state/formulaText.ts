import { type Carrier, carriers } from '@org/energy-core';
import type { FormulaValue, FormulaVariable } from '@org/energy-ui';

/** A variable of a formula without its label, which changes with the name of its node. */
export type Reference = Omit<FormulaVariable, 'label' | 'isMissing'>;

const letters = { Organization: 'o', Building: 'b', Meter: 'm', City: 't' } as const;
const nodes = { o: 'Organization', b: 'Building', m: 'Meter', t: 'City' } as const;
const token = /_([obmt])(\d{1,9})(?:-([a-z]+))?(-cost)?_/g;
const placeholder = /Synonym(\d+)/g;

const isKnown = (carrier: string): carrier is Carrier => carriers.some((each) => each === carrier);

const tokenOf = ({ id, navType, type, kind }: Reference): string =>
  `_${letters[navType]}${id}${kind === null ? '' : `-${kind}`}${type === 'cost' ? '-cost' : ''}_`;

/**
 * A formula as one text for the URL, each variable as a token of its node.
 * @example formulaToText({ text: '2*Synonym0', synonyms: [{ id: '12', navType: 'Meter', type: 'cost', kind: null, label: '' }] }) // '2*_m12-cost_'
 */
export const formulaToText = ({ text, synonyms }: FormulaValue): string =>
  text.replace(placeholder, (whole, index) => {
    const variable = synonyms[Number(index)];
    return variable ? tokenOf(variable) : whole;
  });

/** The formula of such a text; `labelled` names its variables. What is no token stays as it is typed. */
export function formulaOfText(
  text: string,
  labelled: (reference: Reference) => FormulaVariable,
): FormulaValue {
  const synonyms: FormulaVariable[] = [];
  const indexOf = new Map<string, number>();
  const written = text.replace(
    token,
    (whole, letter: keyof typeof nodes, id: string, kind?: string, cost?: string) => {
      // `-cost` alone reads as a carrier first.
      const isCost = cost !== undefined || kind === 'cost';
      const carrier = kind === undefined || kind === 'cost' ? null : kind;
      if (carrier !== null && !isKnown(carrier)) return whole;
      const known = indexOf.get(whole);
      if (known !== undefined) return `Synonym${known}`;
      const navType = nodes[letter];
      const type = navType === 'City' ? 'temperature' : isCost ? 'cost' : 'consumption';
      indexOf.set(whole, synonyms.length);
      synonyms.push(labelled({ id, navType, type, kind: carrier }));
      return `Synonym${synonyms.length - 1}`;
    },
  );
  return { text: written, synonyms };
}
