import {
  type ReportDomain,
  type ReportPageEntry,
  type ReportPeriodKind,
  type ReportTime,
  reportPageOf,
  reportPeriodOf,
} from '@org/energy-core';
import type { NewReportDefinition, ReportNavItem } from '@org/energy-core/api';
import type { StoredMeter, StoredReportNode } from '../../database/jsonColumns.ts';
import { organizationsOf } from '../../domain/access/scope.ts';
import type { Work } from '../../domain/records/work.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { factsOfNodes, nodeKey, organizationsOfNodes } from './data/nodes.repository.ts';
import { existingUnits, namesOfTrendIds, type StoredDefinition } from './repository.ts';

type Body = Partial<Pick<NewReportDefinition, 'type' | 'reportPage' | 'time' | 'unit' | 'nav' | 'Trend'>>;

/** What a definition is made from, as stored. */
export interface CheckedContent {
  readonly page: string;
  readonly domains: readonly ReportDomain[];
  readonly period: ReportPeriodKind | null;
  readonly units: readonly string[];
  readonly nodes: readonly StoredReportNode[];
  readonly trends: readonly StoredMeter[];
  readonly organizations: readonly number[];
}

const idOfRef = (reference: string | { readonly _id: string }): string =>
  typeof reference === 'string' ? reference : reference._id;

export const pageOf = (reportPage: NewReportDefinition['reportPage']): ReportPageEntry =>
  reportPageOf(idOfRef(reportPage[0]!))!;

/**
 * The content of a definition, with what was saved for fields that are not sent. What is saved already may stay although it
 * was deleted since.
 * @throws Refusal INVALID, NOT_FOUND with the field in its path
 */
export async function checkedContent(
  body: Body,
  before: StoredDefinition | null,
  work: Work,
): Promise<CheckedContent> {
  const page = pageOf(body.reportPage ?? before!.reportPage.map(({ _id }) => _id));
  const isSamePage = page._id === before?.reportPage[0]?._id;
  const saved = isSamePage ? before : null;
  const domains = body.type ?? saved?.type ?? page.type;
  if (domains.some((domain) => !page.type.includes(domain))) throw fieldRefusal('type', 'issue.report.type');
  const period = periodOf(page, body.time === undefined ? saved?.time : body.time);
  const hasNodes = page.form === 'unit' || page.form === 'building';
  const nav = hasNodes ? (body.nav ?? saved?.nav ?? []) : [];
  if (page.form === 'unit' && nav.length === 0) throw fieldRefusal('nav', 'issue.report.noNodes');
  if (page.form === 'building' && !isOneBuilding(nav)) throw fieldRefusal('nav', 'issue.report.oneBuilding');
  // The review adds up carriers; a formula is none.
  if (page._id === 'management' && nav.some(({ navType }) => navType === 'Formula'))
    throw fieldRefusal('nav', 'issue.report.noFormulas');
  const units = page.form === 'unit' ? await checkedUnits(body.unit ?? saved?.unit ?? [], work) : [];
  const Trend = page.form === 'trend' ? (body.Trend ?? saved?.Trend ?? []).map(idOfRef) : [];
  if (page.form === 'trend' && Trend.length === 0) throw fieldRefusal('Trend', 'issue.report.noTrends');
  const ofNodes = await checkedNodes(nav, saved, work);
  const ofTrends = await checkedTrends(Trend, saved, work);
  const found = [...new Set([...ofNodes.organizations, ...ofTrends.organizations])];
  // A page without nodes belongs to the organizations of its author.
  const own = found.length === 0 ? (saved?.organizations ?? work.caller.organizations ?? []) : found;
  return {
    ...{ page: page._id, domains: [...new Set(domains)], period, units },
    ...{ nodes: ofNodes.nodes, trends: ofTrends.trends, organizations: own.toSorted((a, b) => a - b) },
  };
}

function periodOf(page: ReportPageEntry, time: ReportTime | null | undefined): ReportPeriodKind | null {
  const only = page.time.length === 1 ? page.time[0]! : null;
  const period = time == null ? only : (reportPeriodOf(time) ?? null);
  if (period === null) throw fieldRefusal('time', 'issue.report.noTime');
  if (!page.time.includes(period)) throw fieldRefusal('time', 'issue.report.time');
  return period;
}

const isOneBuilding = (nav: readonly ReportNavItem[]): boolean =>
  nav.length <= 1 && nav.every(({ navType }) => navType === 'Building');

async function checkedUnits(
  units: readonly (string | { readonly _id: string })[],
  { tx }: Work,
): Promise<string[]> {
  const ids = [...new Set(units.map(idOfRef))];
  if (ids.length === 0) throw fieldRefusal('unit', 'issue.report.noUnits');
  const existing = new Set(
    await existingUnits(
      tx,
      ids.map((id) => readId(id) ?? 0),
    ),
  );
  const missing = ids.findIndex((id) => !existing.has(readId(id) ?? 0));
  if (missing >= 0) throw unknownReference(`unit.${missing}`);
  return ids;
}

async function checkedNodes(
  nav: readonly ReportNavItem[],
  saved: StoredDefinition | null,
  { tx, caller }: Work,
): Promise<{ nodes: StoredReportNode[]; organizations: readonly number[] }> {
  const keys = nav.map(nodeKey);
  const distinct = nav.filter((each, at) => keys.indexOf(nodeKey(each)) === at);
  const organizations = await organizationsOfNodes(caller, tx, distinct);
  const facts = await factsOfNodes(tx, distinct);
  const known = new Map(saved?.nav.map((each) => [nodeKey(each), each]));
  const nodes = distinct.map((each, at): StoredReportNode => {
    const found = organizations[at] === undefined ? undefined : facts.get(nodeKey(each));
    const kept = known.get(nodeKey(each));
    if (!found && !kept) throw unknownReference(`nav.${nav.indexOf(each)}.navID`);
    return { id: each.navID, type: found?.type ?? each.navType, name: found?.name ?? kept!.navName };
  });
  const isLost = organizations.some((organization) => organization === undefined);
  return {
    nodes,
    // A node that is gone still belongs to the organizations of its report.
    organizations: [
      ...organizations.flatMap((each) => each ?? []),
      ...(isLost ? (saved?.organizations ?? []) : []),
    ],
  };
}

async function checkedTrends(
  ids: readonly string[],
  saved: StoredDefinition | null,
  { tx, caller }: Work,
): Promise<{ trends: StoredMeter[]; organizations: readonly number[] }> {
  const distinct = [...new Set(ids)];
  const numbers = distinct.map((id) => readId(id) ?? 0);
  const organizations = await organizationsOf(caller, tx, 'trend', numbers);
  const names = await namesOfTrendIds(tx, numbers);
  const known = new Map(saved?.trends.map((each) => [each._id, each]));
  const trends = distinct.map((id, at): StoredMeter => {
    const name = organizations[at] === undefined ? undefined : names.get(numbers[at]!);
    const kept = known.get(id);
    if (name === undefined && !kept) throw unknownReference(`Trend.${at}`);
    return { id, name: name ?? kept!.name };
  });
  const isLost = organizations.some((organization) => organization === undefined);
  return {
    trends,
    organizations: [
      ...organizations.flatMap((each) => each ?? []),
      ...(isLost ? (saved?.organizations ?? []) : []),
    ],
  };
}
