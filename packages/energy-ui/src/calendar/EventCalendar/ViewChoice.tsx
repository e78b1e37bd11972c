import { useText } from '../../i18n/EnergyProvider.tsx';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { type CalendarView, gridViews, listViews } from './calendarView.ts';

interface ViewChoiceProps {
  view: CalendarView;
  isNarrow: boolean;
  onChange: (view: CalendarView) => void;
}

/** Grid or list, of which period; one list of all where there is little room. */
export function ViewChoice({ view, isNarrow, onChange }: ViewChoiceProps) {
  const t = useText();
  const named = (views: readonly CalendarView[]) =>
    views.map((id) => ({ id, name: t(`eventCalendar.view.${id}`) }));
  if (isNarrow)
    return (
      <Select
        className="eui-cal-views"
        label={t('eventCalendar.view')}
        isLabelHidden
        items={[
          ...gridViews.map((id) => ({
            id,
            name: `${t('eventCalendar.grid')}, ${t(`eventCalendar.view.${id}`)}`,
          })),
          ...listViews.map((id) => ({
            id,
            name: `${t('eventCalendar.list')}, ${t(`eventCalendar.view.${id}`)}`,
          })),
        ]}
        value={view}
        onChange={(id) => onChange(id as CalendarView)}
      />
    );
  return (
    <div className="eui-cal-views">
      <Segments<CalendarView>
        label={t('eventCalendar.grid')}
        items={named(gridViews)}
        value={view}
        onChange={onChange}
      />
      <Segments<CalendarView>
        label={t('eventCalendar.list')}
        items={named(listViews)}
        value={view}
        onChange={onChange}
      />
    </div>
  );
}
