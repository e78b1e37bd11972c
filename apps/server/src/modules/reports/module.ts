import {
  dueDayOf,
  nextDuePeriod,
  normalizeText,
  reportPeriodOf,
  reportPeriodText,
  sortKey,
} from '@org/energy-core';
import type { NewReportDefinition, NewRhythm, ReportDefinitionChange } from '@org/energy-core/api';
import type { Caller } from '../../domain/access/session.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { assertAuthor } from '../../domain/records/softly.ts';
import type { Work } from '../../domain/records/work.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { filterId, readId } from '../../lib/ids.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { type CheckedContent, checkedContent, pageOf } from './checks.ts';
import {
  findSame,
  isAbout,
  isFoundBy,
  reachableAmong,
  type StoredDefinition,
  selectDefinitions,
  toDefinitions,
  writeRhythm,
} from './repository.ts';

interface Filters extends ListQuery {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly reportPage?: string | undefined;
  readonly createdBy?: string | undefined;
}

const columnsOf = ({ page, domains, period, ...content }: CheckedContent) => ({
  ...{ page, period, domains: JSON.stringify(domains), units: JSON.stringify(content.units) },
  ...{ nodes: JSON.stringify(content.nodes), trends: JSON.stringify(content.trends) },
  organizations: JSON.stringify(content.organizations),
});

const textColumns = (name: string, description: string) => ({
  ...{ ...nameColumns(name), description, description_sort: sortKey(description) },
  search_key: `${normalizeText(name)}\n${normalizeText(description)}`,
});

/** Changing and deleting is for the creator of a definition, and for administrators of users. */
function assertMayChange({ createdBy }: StoredDefinition, { role, pages, userId }: Caller): void {
  if (createdBy._id !== String(userId) && role !== 'root' && !pages.has('users'))
    throw new Refusal('FORBIDDEN', { saying: { key: 'issue.report.notYours' } });
}

/** Writes the rhythm of a report with the period that is due next. @throws Refusal INVALID */
async function saveRhythm(id: number, rhythm: NewRhythm | null, { tx, caller, now }: Work): Promise<void> {
  if (!rhythm) return writeRhythm(tx, id, null);
  const saved = await definitions.get(caller, tx, id);
  const kind = saved.time === null ? null : (reportPeriodOf(saved.time) ?? null);
  if (kind !== null && kind !== rhythm.every) throw fieldRefusal('rhythm.every', 'issue.report.rhythm');
  const wanted = [...new Set(rhythm.to.map((user) => readId(user) ?? 0))];
  const present = (saved.rhythm?.to ?? []).map(({ _id }) => Number(_id));
  const to = await reachableAmong(tx, caller, wanted, present);
  if (to.length < wanted.length) throw fieldRefusal('rhythm.to', 'issue.report.recipient');
  const next = nextDuePeriod(
    rhythm.every,
    rhythm.daysAfter,
    todayInTehran(() => now),
  );
  await writeRhythm(tx, id, {
    ...{ every: rhythm.every, daysAfter: rhythm.daysAfter, to },
    ...{ nextPeriod: reportPeriodText(next), nextDay: dueDayOf(next, rhythm.daysAfter) },
  });
}

/** Report definitions of the organizations a user sees. */
export const definitions = recordModule({
  table: 'report_definition',
  rows: selectDefinitions,
  columns: new Map([
    ['_id', 'report_definition.id'],
    ['name', 'report_definition.name_sort'],
    ['description', 'report_definition.description_sort'],
    ['reportPage', 'report_definition.page'],
    ['time', 'report_definition.period'],
    ['createdBy', 'author.name_sort'],
    ['created', 'report_definition.created'],
  ]),
  filter: (rows, { search, type, reportPage, createdBy }: Filters) => {
    const found = search === undefined ? rows : rows.where(isFoundBy(search));
    const ofType = type === undefined ? found : found.where(isAbout(type));
    const ofPage =
      reportPage === undefined ? ofType : ofType.where('report_definition.page', '=', reportPage);
    const author = filterId(createdBy);
    return author === undefined ? ofPage : ofPage.where('report_definition.user_id', '=', author);
  },
  toRecords: toDefinitions,
  organizationOf: ({ organizations }) => (organizations.length === 1 ? organizations[0]! : null),
  repeated: ({ name, reportPage, time }: NewReportDefinition, { tx, caller, now }) => {
    const period = time == null ? null : (reportPeriodOf(time) ?? null);
    return findSame(tx, caller.userId, { name, page: pageOf(reportPage)._id, period, now });
  },
  insert: async (body: NewReportDefinition, work) => {
    const { createdBy } = body;
    assertAuthor(typeof createdBy === 'object' ? createdBy?._id : createdBy, work.caller);
    return {
      ...textColumns(body.name, body.description),
      ...columnsOf(await checkedContent(body, null, work)),
      ...{ user_id: work.caller.userId, created: work.now },
    };
  },
  update: async (change: ReportDefinitionChange, before, work) => {
    assertMayChange(before, work.caller);
    const { name = before.name, description = before.description } = change;
    const isText = change.name !== undefined || change.description !== undefined;
    const { name: _, description: __, rhythm: ___, version: ____, ...content } = change;
    return {
      ...(isText && textColumns(name, description)),
      ...(Object.values(content).some((value) => value !== undefined) &&
        columnsOf(await checkedContent(content, before, work))),
    };
  },
  writeRest: async (id, body, work) => {
    if (body.rhythm !== undefined) await saveRhythm(id, body.rhythm, work);
    else if (body.time !== undefined || body.reportPage !== undefined) await followTime(id, work);
  },
  clear: async (before, { caller }) => {
    assertMayChange(before, caller);
    return {};
  },
  audited: ({ name, description, type, reportPage, time, nav, trends, rhythm, unit }) => ({
    ...{ name, description, type: type.join(', '), reportPage: reportPage[0]?._id, time },
    ...{ nav: nav.map(({ navName }) => navName).join('; '), unit: unit.length },
    trends: trends.map((trend) => trend.name).join('; '),
    rhythm:
      rhythm && `${rhythm.every} + ${rhythm.daysAfter}: ${rhythm.to.map((user) => user.name).join('; ')}`,
  }),
  compared: ({ version: _, nav, trends, ...definition }) => ({
    ...definition,
    nav: nav.map(({ navType, navID }) => `${navType} ${navID}`),
    trends: trends.map(({ _id }) => _id),
  }),
});

/** A report of another time base keeps its rhythm with the new one. */
async function followTime(id: number, work: Work): Promise<void> {
  const { rhythm, time } = await definitions.get(work.caller, work.tx, id);
  const every = time === null ? undefined : reportPeriodOf(time);
  if (!rhythm || every === undefined || every === rhythm.every) return;
  await saveRhythm(id, { ...rhythm, every, to: rhythm.to.map(({ _id }) => _id) }, work);
}
