import {
  formatNumber,
  island,
  isolate,
  type ListFigures,
  parseJalali,
  type ReportCell,
  type ReportColumn,
  type ReportDocument,
  type ReportProof,
  toPersianDigits,
} from '@org/energy-core';
import type { DocumentRecord, EventRecord } from '@org/energy-core/api';
import type { Energy } from '@org/energy-ui';
import { yearName } from '../periodNames.ts';

/** An event on one of its days. */
export interface Occurrence {
  readonly event: EventRecord;
  readonly from: string;
  readonly to: string;
}

export interface Listed {
  readonly name: string;
  readonly figures: ListFigures;
  readonly proof: ReportProof | null;
  readonly year: number;
  readonly organization: string;
  readonly energy: Energy;
}

/** The standard documents of a Jalali year (002 §2.4). */
export function documentsReport(
  rows: readonly DocumentRecord[],
  clauseName: (code: string) => string,
  listed: Listed,
): ReportDocument {
  const { t } = listed.energy;
  return tableReport(listed, {
    title: t('paper.documents', { year: yearName(listed.year, listed.energy) }),
    empty: t('paper.documents.none'),
    count: t('paper.documents.count', { count: listed.figures.count }),
    kinds: kindsText(listed, (kind) => isolate(kind)),
    columns: [
      { id: 'title', name: t('paper.documents.title'), kind: 'text', isStrong: true },
      { id: 'date', name: t('paper.date'), kind: 'day' },
      { id: 'type', name: t('paper.list.type'), kind: 'text' },
      { id: 'clause', name: t('paper.documents.clause'), kind: 'text' },
      { id: 'by', name: t('paper.createdBy'), kind: 'text' },
    ],
    rows: rows.map(({ title, docDate, documentType, standardNumber, createdBy }) => [
      isolate(title),
      dayOf(docDate) ?? inDigits(docDate, listed.energy),
      isolate(documentType.name),
      standardNumber === null ? null : clauseName(standardNumber),
      isolate(createdBy.name),
    ]),
  });
}

/** Meetings and events of a Jalali year, each occurrence on its own (002 §2.4). */
export function eventsReport(rows: readonly Occurrence[], listed: Listed): ReportDocument {
  const { t } = listed.energy;
  const lastsDays = rows.some(({ from, to }) => from !== to);
  return tableReport(listed, {
    title: t('paper.events', { year: yearName(listed.year, listed.energy) }),
    empty: t('paper.events.none'),
    count: t('paper.events.count', { count: listed.figures.count }),
    kinds: kindsText(listed, (kind) =>
      t(kind === 'FullDay' ? 'paper.events.fullDay' : 'paper.events.hourly'),
    ),
    columns: [
      { id: 'title', name: t('paper.events.name'), kind: 'text', isStrong: true },
      { id: 'date', name: t('paper.date'), kind: 'day' },
      ...(lastsDays ? [{ id: 'until', name: t('paper.to'), kind: 'day' } as const] : []),
      { id: 'time', name: t('paper.events.time'), kind: 'text' },
      { id: 'place', name: t('paper.events.place'), kind: 'text' },
      { id: 'by', name: t('paper.createdBy'), kind: 'text' },
    ],
    rows: rows.map(({ event, from, to }) => [
      isolate(event.name),
      from,
      ...(lastsDays ? [from === to ? null : to] : []),
      event.type === 'FullDay'
        ? t('paper.events.fullDay')
        : t('paper.range', {
            from: isolate(inDigits(event.fromHour?.slice(11, 16) ?? '', listed.energy)),
            to: isolate(inDigits(event.toHour?.slice(11, 16) ?? '', listed.energy)),
          }),
      event.place === '' ? null : isolate(event.place),
      isolate(event.createdBy.name),
    ]),
  });
}

/** How many of each kind: «روش اجرایی ۴، دستورالعمل ۲». */
const kindsText = ({ figures, energy }: Listed, nameOf: (kind: string) => string): string =>
  figures.kinds
    .map(({ kind, count }) => `${nameOf(kind)} ${island(formatNumber(count, { digits: energy.digits }))}`)
    .join(energy.t('chart.listSeparator'));

/** The day of a Jalali date, so that a workbook has it in both calendars. */
const dayOf = (date: string): string | null => {
  const found = parseJalali(date);
  return found.ok ? found.day : null;
};

const inDigits = (text: string, { digits }: Energy) => (digits === 'fa' ? toPersianDigits(text) : text);

interface Table {
  readonly title: string;
  readonly empty: string;
  readonly count: string;
  readonly kinds: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

function tableReport(
  { name, organization, energy, proof }: Listed,
  { title, empty, count, kinds, columns, rows }: Table,
): ReportDocument {
  return {
    ...{ title, subtitle: isolate(name), organization, digits: energy.digits },
    isRightToLeft: energy.direction === 'rtl',
    sections: [
      {
        ...{ id: 'rows', number: null, title: '' },
        blocks:
          rows.length === 0
            ? [{ kind: 'paragraph', text: empty }]
            : [{ kind: 'table', id: 'rows', title: count, note: kinds, columns, rows }],
      },
    ],
    ...{ basis: energy.t('paper.lists.basis'), coverage: '', proof },
  };
}
