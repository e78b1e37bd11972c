export * from './evaluateFormula.ts';
export * from './evaluateFormulas.ts';
export * from './orderFormulas.ts';
