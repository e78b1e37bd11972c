import { Card, useText } from '@org/energy-ui';

const entries = ['off', 'half', 'other', 'full', 'hourly'] as const;

/** What the grounds and marks of the month mean. */
export function CalendarLegend({ hasHalfDays }: { hasHalfDays: boolean }) {
  const t = useText();
  return (
    <Card className="eui-calendar-legend">
      <ul>
        {entries
          .filter((entry) => entry !== 'half' || hasHalfDays)
          .map((entry) => (
            <li key={entry}>
              <i data-entry={entry} aria-hidden />
              {t(`events.legend.${entry}`)}
            </li>
          ))}
      </ul>
    </Card>
  );
}
