export { amountText } from './amountText.ts';
export * from './listFigures.ts';
export * from './reportDocument.ts';
export {
  type ReportDomain,
  type ReportForm,
  type ReportPageEntry,
  type ReportPageType,
  type ReportPeriodKind,
  type ReportTime,
  reportDomains,
  reportPageOf,
  reportPages,
  reportPeriodOf,
  reportTimes,
} from './reportPages.ts';
export * from './reportPeriod.ts';
export type { ReportWords } from './reportWords.ts';
export * from './review/reviewFigures.ts';
export { roundedAmount } from './roundedAmount.ts';
export * from './trend/trendFigures.ts';
