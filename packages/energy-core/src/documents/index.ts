export * from './clauseNeeds.ts';
export * from './clauses.ts';
export * from './contentWords.ts';
export * from './documentState.ts';
export * from './evidence.ts';
export * from './evidenceWords.ts';
export * from './fileKinds.ts';
