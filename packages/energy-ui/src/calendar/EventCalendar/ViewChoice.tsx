import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { type CalendarView, gridViews, listViews } from './calendarView.ts';

/** Loads on phones only: a list needs a popover. */
const NarrowViewChoice = lazy(() => import('./NarrowViewChoice.tsx'));

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
      <Suspense fallback={<span className="eui-cal-views eui-cal-views-waiting" />}>
        <NarrowViewChoice view={view} onChange={onChange} />
      </Suspense>
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
