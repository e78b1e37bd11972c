export * from './energyPerformance.ts';
export * from './performanceByModel.ts';
export * from './performanceByRatio.ts';
export * from './superiorPerformance.ts';
export * from './targetPath.ts';
