import { type Day, isDay, standardClauses } from '@org/energy-core';
import type { EventApply } from '@org/energy-core/api';
import {
  Button,
  type CalendarView,
  ErrorState,
  type EventSpan,
  IconButton,
  useEnergy,
  visibleDays,
} from '@org/energy-ui';
import { EventCalendar } from '@org/energy-ui/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense, useMemo, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { meQuery } from '../../shared/api/meQuery.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { readAllPages } from '../../shared/api/readAllPages.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { today as currentDay } from '../../shared/dates/today.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { lazyWithTexts } from '../../shared/page/pageWithTexts.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { useOrganization } from '../../shared/structure/useOrganization.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { dayCodec, viewCodec } from './calendarState.ts';
import { DayAgenda } from './DayAgenda.tsx';
import type { Edit } from './EditDialog.tsx';
import { type Occurrence, occurrencesOf, readOccurrenceId } from './occurrences.ts';
import { TasksCard } from './TasksCard.tsx';
import { useEventChanges } from './useEventChanges.ts';
import { useWorkingWeek } from './useWorkingWeek.ts';
import './CalendarPage.css';

const loadTexts = () => import('./dialogTexts.ts').then(({ dialogTexts }) => dialogTexts);
const EditDialog = lazyWithTexts(() => import('./EditDialog.tsx').then((part) => part.default), loadTexts);
const JumpToDay = lazyWithTexts(() => import('./JumpToDay.tsx').then((part) => part.default), loadTexts);
const EventDetail = lazyWithTexts(() => import('./EventDetail.tsx').then((part) => part.default), loadTexts);
const FilesDialog = lazyWithTexts(() => import('./FilesDialog.tsx').then((part) => part.default), loadTexts);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Events of one answer: more would be checked in a task longer than a frame. */
const PAGE_LIMIT = '250';

/** The calendar of events: views and day in the URL, events added, read, moved, edited and deleted. */
export function CalendarPage() {
  const { t } = useEnergy();
  const may = useMay();
  const client = useClient();
  const me = useQuery(meQuery(client));
  const { search, update } = usePageUrl();
  const [today] = useState(currentDay);
  const [organization] = useOrganization();
  const week = useWorkingWeek(organization);
  const [editing, setEdit] = useState<Edit | null>(null);
  const [isJumping, setJumping] = useState(false);
  const [isFiles, setFiles] = useState(false);
  const [showGregorian, setGregorian] = useState(false);
  const [dayState, view] = [useMemo(() => dayCodec(today), [today]), viewCodec.read(search, 'view')];
  const day = dayState.read(search, 'day');
  const range = useMemo(() => visibleDays(view, day), [view, day]);
  const { refresh, move, deleting } = useEventChanges();

  const answer = useQuery({
    queryKey: queryKeys.eventsIn(range.from, range.to),
    queryFn: ({ signal }) =>
      readAllPages((page) => client.listEvents({ query: { ...range, limit: PAGE_LIMIT, page }, signal })),
    placeholderData: keepPreviousData,
  });
  const isLimited = (me.data?.organizations.length ?? 0) > 0;
  const mayUpdate = may('updateEvent');
  const occurrences = useMemo(
    () =>
      occurrencesOf(
        answer.data ?? [],
        range,
        (record) => mayUpdate && (record.organization !== null || !isLimited),
      ),
    [answer.data, range, mayUpdate, isLimited],
  );

  const put = (
    values: { day?: Day; view?: CalendarView; event?: string | null; clause?: null },
    step: 'push' | 'replace',
  ) =>
    update((newest) => {
      const next = new URLSearchParams(newest);
      for (const [key, value] of Object.entries(values))
        if (
          value === null ||
          (key === 'view' && value === viewCodec.start) ||
          (key === 'day' && value === today)
        )
          next.delete(key);
        else if (value !== undefined) next.set(key, value);
      return next;
    }, step);
  const opened = readOccurrenceId(search.get('event') ?? '');
  const shown =
    opened && occurrences.find(({ record, from }) => record._id === opened.record && from === opened.day);
  const mayAdd = may('createEvent');
  // A link that asks for an event of a clause.
  const clause = standardClauses.find((code) => code === search.get('clause'));
  const asked: Edit | null =
    clause !== undefined && mayAdd
      ? { stored: null, span: { from: day, to: day, fromHour: null, toHour: null }, clause }
      : null;
  const edit = editing ?? asked;
  const add = (span: EventSpan) => setEdit({ stored: null, span });
  const addOnDay = () => add({ from: day, to: day, fromHour: null, toHour: null });
  const open = ({ id }: { readonly id: string }) => put({ event: id }, 'push');
  const find = (id: string) => occurrences.find((each) => each.id === id);
  usePageActions([
    ...(mayAdd ? [{ id: 'add', name: t('events.new'), run: addOnDay }] : []),
    { id: 'today', name: t('eventCalendar.today'), run: () => put({ day: today }, 'push') },
  ]);

  return (
    <PageFrame
      title={t('module.calendar')}
      actions={
        <>
          <IconButton
            label={t('events.gregorian')}
            aria-pressed={showGregorian}
            icon={<CalendarDays {...icon} />}
            onPress={() => setGregorian(!showGregorian)}
          />
          <IconButton label={t('events.print')} icon={<Printer {...icon} />} onPress={() => window.print()} />
          <IconButton label={t('events.files')} icon={<Share2 {...icon} />} onPress={() => setFiles(true)} />
          <ViewsButton />
          {mayAdd && (
            <Button variant="primary" icon={<Plus {...icon} />} onPress={addOnDay}>
              {t('eventCalendar.add')}
            </Button>
          )}
        </>
      }
    >
      <PrintHead crumbs={[t('module.calendar')]} basis={null} />
      {answer.isError && (
        <ErrorState
          title={t('events.failed')}
          text={errorText(answer.error, t)}
          onRetry={() => answer.refetch()}
        />
      )}
      <div className="eui-calendar-page">
        <EventCalendar
          events={occurrences}
          {...{ view, day, today, week, showGregorian }}
          actions={
            isJumping ? (
              <Suspense>
                <JumpToDay {...{ day, today }} onJump={(next) => put({ day: next }, 'push')} />
              </Suspense>
            ) : (
              <IconButton
                label={t('events.goTo')}
                icon={<CalendarSearch {...icon} />}
                onPress={() => setJumping(true)}
              />
            )
          }
          onViewChange={(next) => put({ view: next }, 'push')}
          onDayChange={(next) => isDay(next) && put({ day: next }, 'replace')}
          onOpenEvent={open}
          onOpenMore={(on) => put({ day: on }, 'replace')}
          {...(mayAdd && { onAdd: add })}
          {...(mayUpdate && {
            onMoveEvent: async ({ id }, span) => {
              const moved = find(id);
              return moved ? move(moved, span) : false;
            },
          })}
        />
        <aside className="eui-calendar-side">
          <DayAgenda
            day={day}
            occurrences={answer.data ? occurrences.filter(({ from, to }) => from <= day && day <= to) : null}
            isLoading={answer.isPending}
            onAdd={mayAdd ? addOnDay : undefined}
            onOpen={open}
          />
          <TasksCard today={today} />
          {view === 'month' && <CalendarLegend hasHalfDays={week.halfDays.length > 0} />}
        </aside>
      </div>
      {shown && !edit && (
        <Suspense>
          <EventDetail
            key={shown.id}
            occurrence={shown}
            mayChange={!shown.isFixed}
            deleting={deleting}
            onEdit={(apply) => setEdit({ ...editOf(shown, apply) })}
            onClose={() => put({ event: null }, 'replace')}
          />
        </Suspense>
      )}
      {edit && (
        <Suspense>
          <EditDialog
            {...{ edit, organization, today }}
            onSaved={() => {
              refresh();
              put({ event: null, clause: null }, 'replace');
            }}
            onClose={() => {
              setEdit(null);
              put({ clause: null }, 'replace');
            }}
          />
        </Suspense>
      )}
      {isFiles && (
        <Suspense>
          <FilesDialog
            {...{ organization, day }}
            mayImport={may('importEvents')}
            onImported={refresh}
            onClose={() => setFiles(false)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

const editOf = ({ record, from, to, fromHour, toHour }: Occurrence, apply: EventApply): Edit => ({
  ...{ stored: record, span: { from, to, fromHour, toHour } },
  ...(record.repeat !== null && { part: { occurrence: from, apply } }),
});
