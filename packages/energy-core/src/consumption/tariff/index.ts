export * from './tariff.ts';
export * from './tariffCosts.ts';
export type { TariffLine } from './tariffLines.ts';
