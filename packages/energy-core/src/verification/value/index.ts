export * from './combineSavings.ts';
export * from './investmentReturn.ts';
export * from './valueOfSaving.ts';
