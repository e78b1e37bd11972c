export * from './brownianBridge.ts';
export * from './fQuantile.ts';
export * from './fTail.ts';
export * from './tQuantile.ts';
export * from './tTail.ts';
