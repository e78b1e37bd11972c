import type { Day } from '../../calendar/day.ts';
import {
  type CalendarSettings,
  type CalendarVariable,
  calendarVariables,
  variableOfWeekday,
  workingWeekOf,
} from './calendarVariables.ts';

/**
 * Calendar variable sets of the candidates, from none to each free weekday on its own: days off together; weekend,
 * half days and holidays; free and half weekdays one by one, and holidays. Constant variables are dropped,
 * and so are duplicate sets.
 */
export function calendarChoices(
  days: readonly Day[] | undefined,
  settings: CalendarSettings,
): readonly (readonly CalendarVariable[])[] {
  if (!days) return [[]];
  const { weekend, halfDays } = workingWeekOf(settings.week);
  const choices: readonly (readonly CalendarVariable[])[] = [
    [],
    ['dayOff'],
    ['dayOff', 'halfDay'],
    ['weekend', 'holiday'],
    ['weekend', 'halfDay', 'holiday'],
    [...[...weekend, ...halfDays].map(variableOfWeekday), 'holiday'],
  ];
  const asked = [...new Set(choices.flat())];
  const answers = calendarVariables({ ...settings, days, variables: asked });
  if (!answers.ok) return [[]];
  const patterns = new Map(
    asked.map((variable, index) => [variable, answers.variables[index]!.values.join('')]),
  );
  const varies = (variable: CalendarVariable) => {
    const pattern = patterns.get(variable)!;
    return pattern.includes('0') && pattern.includes('1');
  };
  const seen = new Set<string>();
  return choices
    .map((choice) => choice.filter(varies))
    .filter((choice) => {
      const key = choice.map((variable) => patterns.get(variable)).join();
      return seen.has(key) ? false : seen.add(key);
    });
}
