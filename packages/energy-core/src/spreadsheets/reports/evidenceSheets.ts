import { jalaliText } from '../../calendar/format.ts';
import { clauseNeeds, evidenceKinds } from '../../documents/clauseNeeds.ts';
import type { EvidenceOverview } from '../../documents/evidence.ts';
import { type EvidenceWords, gapWords, liveWords } from '../../documents/evidenceWords.ts';
import { withoutIslands } from '../../numerals/islands.ts';
import type { Cell } from '../cell.ts';
import type { SheetToWrite } from '../workbook/writeWorkbook.ts';

/**
 * The evidence matrix as a sheet: a row for each clause, with what it needs, what there is, and what is missing.
 * @param say says a sentence of `documentsFa` or `documentsEn`
 * @example evidenceSheet({ organization: null, today: '2026-11-26', from: '2025-11-26', to: '2026-11-26', clauses: [], figures: {} }, (key) => key).rows.length // 4
 */
export function evidenceSheet(
  { organization, today, from, to, clauses, figures }: EvidenceOverview,
  say: (key: string, values?: EvidenceWords['values']) => string,
): SheetToWrite {
  const said = ({ key, values }: EvidenceWords) => withoutIslands(say(key, values));
  const rows: Cell[][] = clauses.map(({ clause, state, counts, gaps }) => {
    const live = clauseNeeds.find((need) => need.clause === clause)?.live ?? null;
    return [
      ...[clause, say(`clause.${clause}`), say(`clauseNeed.${clause}`)],
      ...evidenceKinds.map((kind) => counts[kind] ?? null),
      live === null ? null : said(liveWords(live, figures)),
      say(`evidence.state.${state}`),
      gaps.map((gap) => said(gapWords(gap, jalaliText))).join('؛ ') || null,
    ];
  });
  return {
    name: say('evidence.sheet.matrix'),
    rows: [
      [say('evidence.sheet.matrix'), organization?.name ?? say('evidence.everybody'), jalaliText(today)],
      [withoutIslands(say('evidence.period', { from: jalaliText(from), to: jalaliText(to) }))],
      [],
      [
        ...['clause', 'name', 'need'].map((column) => say(`evidence.column.${column}`)),
        ...evidenceKinds.map((kind) => say(`evidence.kind.${kind}`)),
        ...['live', 'state', 'gap'].map((column) => say(`evidence.column.${column}`)),
      ],
      ...rows,
    ],
  };
}
