import { useText } from '../../i18n/useEnergy.ts';
import { Select } from '../../primitives/Select/Select.tsx';
import { type CalendarView, gridViews, listViews } from './calendarView.ts';

interface NarrowViewChoiceProps {
  view: CalendarView;
  onChange: (view: CalendarView) => void;
}

/** One list of all views, where there is little room. */
export default function NarrowViewChoice({ view, onChange }: NarrowViewChoiceProps) {
  const t = useText();
  const named = (views: readonly CalendarView[], kind: 'grid' | 'list') =>
    views.map((id) => ({
      id,
      name: t('eventCalendar.viewOf', {
        kind: t(`eventCalendar.${kind}`),
        view: t(`eventCalendar.view.${id}`),
      }),
    }));
  return (
    <Select<CalendarView>
      className="eui-cal-views"
      label={t('eventCalendar.view')}
      isLabelHidden
      items={[...named(gridViews, 'grid'), ...named(listViews, 'list')]}
      value={view}
      onChange={onChange}
    />
  );
}
