import { Card, useText } from '@org/energy-ui';

const entries = ['off', 'other', 'full', 'hourly'] as const;

/** What the grounds and marks of the month mean. */
export function CalendarLegend() {
  const t = useText();
  return (
    <Card className="eui-calendar-legend">
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <i data-entry={entry} aria-hidden />
            {t(`events.legend.${entry}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
