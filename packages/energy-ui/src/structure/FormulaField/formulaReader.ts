// Loaded when somebody is at the field: the parser with its sentences, which no first page needs.
export { formulaSigns, parseFormula } from '@org/energy-core';
export { mathsFa as persian } from '@org/energy-core/texts';
