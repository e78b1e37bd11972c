export {
  type CalendarIssue,
  type CalendarSettings,
  type CalendarVariable,
  type CalendarVariables,
  type CalendarVariablesInput,
  calendarVariableNames,
  calendarVariables,
  type DayKind,
  dayKinds,
  type NamedSeries,
  variableOfWeekday,
  workingWeekOf,
} from './calendarVariables.ts';
export * from './nationalHolidays.ts';
export {
  type BalancePoints,
  degreeColumns,
  degreeVariables,
  type RowTemperature,
  type TemperatureSide,
} from './temperatureTerms.ts';
