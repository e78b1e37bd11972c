export type { EventOf, Importer, ImporterOptions, Recipe, RecipeTypes, StateOf } from './recipe.ts';
export {
  lacksFile,
  type MeterDecision,
  type MeterOutcome,
  type MeterSheetCalls,
  type MeterUpload,
  writtenDays,
} from './recipes/meterSheets.ts';
export type { MeterReadingCalls, MeterReadingState } from './recipes/meterTypes.ts';
export type { CommonCalls, ProfileCalls } from './recipes/profiles.ts';
export type { AskPosition, SheetCheck } from './recipes/readingSheet.ts';
export { isLeavingOut, summaryOf } from './recipes/readings.ts';
export type { SheetBody, Standing, StoredSheet } from './recipes/sheetBody.ts';
export {
  decisionOf,
  isSettled,
  missingInTagged,
  type TaggedEvent,
  type TaggedReadingCalls,
  type TaggedState,
  taggedMeters,
} from './recipes/taggedState.ts';
export type {
  WeatherCalls,
  WeatherDraft,
  WeatherEvent,
  WeatherSheet,
  WeatherState,
} from './recipes/weather.ts';
export { SheetImporter } from './SheetImporter.ts';
export { startSheetWorker } from './startSheetWorker.ts';
export { type MeterReadingsOptions, useMeterReadings } from './useMeterReadings.ts';
export { useSheetImport } from './useSheetImport.ts';
export { type TaggedReadingsOptions, useTaggedReadings } from './useTaggedReadings.ts';
export { useWeatherSheet, type WeatherSheetOptions } from './useWeatherSheet.ts';
export { SheetReader } from './worker/SheetReader.ts';
export type { CheckedDays, CheckedMeter, SheetCalls } from './worker/sheetCalls.ts';
