import { normalizeText } from '@org/energy-core';
import { MAX_HITS, type SearchHit } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScope, inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import { findPassages, titleOrContentHolds } from '../../domain/library/contentSearch.ts';
import { isManagedWithin } from '../../domain/people/people.ts';
import { holdsWords } from '../../domain/records/names.ts';

/** Titles are not stored folded, so that they are folded here, and only those of the newest rows. */
const NEWEST = 2000;

type Find = (db: Queryable, scope: Scope, words: readonly string[]) => Promise<SearchHit[]>;

/** The rows whose title holds all words. */
const titled = <Row extends { readonly title: string }>(rows: readonly Row[], words: readonly string[]) =>
  rows
    .filter(({ title }) => {
      const key = normalizeText(title);
      return words.every((word) => key.includes(word));
    })
    .slice(0, MAX_HITS);

/** Active users whom the caller manages. */
export const findUsers: Find = async (db, scope, words) => {
  const rows = await tables(db)
    .selectFrom('app_user')
    .leftJoin('permission_level', 'permission_level.id', 'app_user.permission_level_id')
    .select(['app_user.id', 'app_user.name', 'permission_level.name as level'])
    .where('app_user.active', '=', true)
    .where(isManagedWithin(scope))
    .where(holdsWords('app_user.search_key', words))
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .limit(MAX_HITS)
    .execute();
  return rows.map(({ id, name, level }) => ({
    ...{ kind: 'user', _id: String(id), name, detail: level, meter: null },
  }));
};

/** Documents with the words in title or content; those with all of them in the title come first. */
export const findDocuments: Find = async (db, scope, words) => {
  const rows = await tables(db)
    .selectFrom('document')
    .innerJoin('document_type', 'document_type.id', 'document_type_id')
    .select(['document.id', 'title', 'document_type.name as type'])
    .where(inScopeOrShared(scope, 'document.organization_id'))
    .where(titleOrContentHolds(words))
    .orderBy(holdsWords('document.title_key', words), 'desc')
    .orderBy('document.id', 'desc')
    .limit(MAX_HITS)
    .execute();
  const passages = await findPassages(
    db,
    rows.map(({ id }) => id),
    words,
  );
  return rows.map(({ id, title, type }) => ({
    ...{ kind: 'document', _id: String(id), name: title, detail: passages.get(id)?.text ?? type },
    meter: null,
  }));
};

/** Sheets that were uploaded for meters. */
export const findFiles: Find = async (db, scope, words) => {
  const rows = await tables(db)
    .selectFrom('file')
    .innerJoin('meter', 'meter.id', 'file.meter_id')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['file.id', 'file.title', 'meter.id as meter', 'meter.name as meter_name'])
    .where(inScope(scope, 'building.organization_id'))
    .orderBy('file.id', 'desc')
    .limit(NEWEST)
    .execute();
  return titled(rows, words).map(({ id, title, meter, meter_name }) => ({
    ...{ kind: 'file', _id: String(id), name: title, detail: meter_name, meter: String(meter) },
  }));
};

const findIn =
  (table: 'document_type' | 'job_position', kind: 'documentType' | 'jobPosition'): Find =>
  async (db, _scope, words) => {
    const rows = await tables(db)
      .selectFrom(table)
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where(holdsWords(`${table}.name_key`, words))
      .orderBy('name_sort')
      .orderBy('id')
      .limit(MAX_HITS)
      .execute();
    return rows.map(({ id, name }) => ({ kind, _id: String(id), name, detail: null, meter: null }));
  };
export const findDocumentTypes = findIn('document_type', 'documentType');
export const findJobPositions = findIn('job_position', 'jobPosition');
