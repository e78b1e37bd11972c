import { type DateFormat, type FileKind, toPersianDigits, unitsLike } from '@org/energy-core';
import { columnLetters } from '@org/energy-core/spreadsheets';
import {
  Card,
  type CostUnit,
  DataTable,
  EncodingField,
  Notice,
  Num,
  NumberField,
  type PreviewRow,
  Segments,
  Select,
  type UploadMapping,
  useEnergy,
} from '@org/energy-ui';
import { missingInTagged } from '@org/energy-ui/sheet-import';
import type { TagView } from './tagView.ts';

const NONE = 'none';
/** Each meter's own unit. */
const OWN = 'own';
/** What a sheet of many meters may be written in; any of them converts where its meter allows it. */
const sheetUnits = ['kWh', 'm³', 't'].flatMap(unitsLike).map(({ symbol }) => symbol);
const fields = ['from', 'to', 'value', 'cost'] as const;
type Field = (typeof fields)[number];
const formats = (['YYYY/MM/DD', 'YY/MM/DD'] as const).map((id) => ({ id, name: id }));

/** What each column is: proposed, with how sure that is, and open to be changed. */
export function TagColumns({ state, send }: TagView) {
  const { t, digits } = useEnergy();
  const inDigits = digits === 'fa' ? toPersianDigits : (text: string) => text;
  const { sheet, tag } = state;
  if (!sheet) return null;
  const { mapping, guess, detected, preview, file } = sheet;
  const missing = state.wasAsked ? missingInTagged(state) : [];
  const change = (next: Partial<UploadMapping>) =>
    send({ type: 'mappingChanged', mapping: { ...mapping, ...next } });
  const items = Array.from({ length: preview?.columnCount ?? 0 }, (_, column) => {
    const [letter, header] = [columnLetters(column), preview?.headers[column]];
    return {
      id: String(column),
      name: header ? t('upload.role', { letter, header }) : t('upload.roleOfColumn', { letter }),
    };
  });
  const withNone = [{ id: NONE, name: t('tagUpload.column.none') }, ...items];
  const hintOf = (field: Field) => {
    const role = field === 'from' ? 'date' : field;
    const found = guess.roles.find((each) => each.role === role);
    if (mapping[field] === null) return undefined;
    return t(
      found?.column === mapping[field] ? `upload.confidence.${found.confidence}` : 'upload.confidence.chosen',
    );
  };
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="danger">
          <ul>
            {missing.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {detected.note && (
        <Notice tone="warning">{t('upload.notWhatNameSays', { extension: detected.kind })}</Notice>
      )}
      <Card>
        <div className="eui-tag-fields">
          <Segments<FileKind>
            label={t('upload.kind')}
            items={[
              { id: 'day', name: t('upload.kind.day') },
              { id: 'range', name: t('upload.kind.range') },
            ]}
            value={mapping.kind}
            onChange={(kind) => change({ kind, isRegister: mapping.isRegister && kind === 'day' })}
          />
          {mapping.kind === 'day' && (
            <Segments<'consumption' | 'register'>
              label={t('upload.amounts.kind')}
              items={[
                { id: 'consumption', name: t('upload.amounts.consumption') },
                { id: 'register', name: t('upload.amounts.register') },
              ]}
              value={mapping.isRegister ? 'register' : 'consumption'}
              onChange={(next) => change({ isRegister: next === 'register' })}
            />
          )}
          <Select
            label={t('upload.unit')}
            items={[
              { id: OWN, name: t('tagUpload.unit.own') },
              ...[...new Set([...(guess.unit ? [guess.unit.symbol] : []), ...sheetUnits])].map((symbol) => ({
                id: symbol,
                name: symbol,
              })),
            ]}
            value={mapping.fileUnit ?? OWN}
            onChange={(next) => change({ fileUnit: next === OWN ? null : next })}
            hint={t(
              mapping.fileUnit === null
                ? 'tagUpload.unit.assumed'
                : mapping.fileUnit === guess.unit?.symbol
                  ? `tagUpload.unit.${guess.unit.from}`
                  : 'upload.confidence.chosen',
            )}
          />
          {file.sheets.length > 1 && (
            <Select
              label={t('upload.sheet')}
              items={file.sheets.map(({ name }) => ({ id: name, name }))}
              value={file.sheet}
              onChange={(name) => send({ type: 'sheetChosen', sheet: name })}
            />
          )}
          <Select
            label={t('tagUpload.column.tag')}
            items={items}
            value={tag.column === null ? null : String(tag.column)}
            onChange={(column) => send({ type: 'tagChosen', column: Number(column) })}
            hint={
              tag.column === null
                ? undefined
                : t(`upload.confidence.${tag.confidence ?? ('chosen' as const)}`)
            }
          />
          {fields
            .filter((field) => field !== 'to' || mapping.kind === 'range')
            .map((field) => (
              <Select
                key={field}
                label={t(`tagUpload.column.${field}`)}
                items={field === 'cost' ? withNone : items}
                value={mapping[field] === null ? (field === 'cost' ? NONE : null) : String(mapping[field])}
                onChange={(column) => change({ [field]: column === NONE ? null : Number(column) })}
                hint={hintOf(field)}
              />
            ))}
          <Select<DateFormat>
            label={t('upload.detected.format')}
            items={formats}
            value={mapping.format}
            onChange={(format) => change({ format })}
            hint={t(
              `upload.confidence.${mapping.format === guess.mapping.format ? guess.formatConfidence : 'chosen'}`,
            )}
          />
          <NumberField
            label={t('tagUpload.headerRow')}
            hint={t('upload.headerRow.hint')}
            minValue={1}
            maxValue={1000}
            value={mapping.headerRow < 0 ? null : mapping.headerRow + 1}
            onChange={(row) => change({ headerRow: row === null ? -1 : Math.round(row) - 1 })}
          />
          {mapping.cost !== null && (
            <Select<CostUnit>
              label={t('upload.detected.costUnit')}
              items={[
                { id: 'toman', name: t('upload.toman') },
                { id: 'rial', name: t('upload.rial') },
              ]}
              value={mapping.costUnit}
              onChange={(costUnit) => change({ costUnit })}
            />
          )}
          <EncodingField
            detected={detected}
            onChange={(encoding) => send({ type: 'encodingChosen', encoding })}
            error={sheet.encodingProblem}
            isReading={state.isReadingAgain}
          />
        </div>
      </Card>
      {preview && (
        <Card isFlush>
          <DataTable<PreviewRow>
            label={t('tagUpload.preview')}
            rows={preview.rows}
            rowKey={({ row }) => String(row)}
            pageSizes={[]}
            density="compact"
            columns={[
              { id: 'row', header: t('tagUpload.row'), cell: ({ row }) => <Num value={row} /> },
              ...items.map(({ id, name }) => ({
                id,
                header: name,
                cell: ({ cells }: PreviewRow) => <bdi>{inDigits(String(cells[Number(id)] ?? ''))}</bdi>,
              })),
            ]}
          />
        </Card>
      )}
    </>
  );
}
