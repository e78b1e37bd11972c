import { createElement, type ReactNode } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import type { WordBlock, WordRun } from './content.ts';

/** Largest step of a heading below the title of the page. */
const FIRST_HEADING = 2;

/** Paragraphs, lists and tables of a text document, each in the direction of its own letters. */
export function WordView({ blocks }: { blocks: readonly WordBlock[] }) {
  return (
    <div className="eui-viewer-scroller">
      <div className="eui-viewer-paper">
        <Blocks blocks={blocks} />
      </div>
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly WordBlock[] }): ReactNode {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a file keep their order
    <Block key={at} block={block} />
  ));
}

function Block({ block }: { block: WordBlock }) {
  if (block.type === 'table')
    return (
      <div className="eui-viewer-wide">
        <table>
          <tbody>
            {block.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their order
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so do its columns
                  <td key={column} colSpan={cell.columns} rowSpan={cell.rows}>
                    <Blocks blocks={cell.blocks} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  const runs = <Runs runs={block.runs} />;
  if (block.level > 0)
    return createElement(`h${Math.min(6, FIRST_HEADING + block.level)}`, { dir: 'auto' }, runs);
  return (
    <p
      dir="auto"
      data-list={block.list ? (block.list.isOrdered ? 'ordered' : 'bullet') : undefined}
      style={block.list ? { marginInlineStart: `${1.5 * (block.list.depth + 1)}em` } : undefined}
    >
      {runs}
    </p>
  );
}

function Runs({ runs }: { runs: readonly WordRun[] }): ReactNode {
  const t = useText();
  return runs.map((run, at) => {
    let shown: ReactNode = run.picture ? (
      <img src={run.picture} alt={run.text || t('viewer.picture')} />
    ) : (
      run.text
    );
    if (run.isBold) shown = <strong>{shown}</strong>;
    if (run.isItalic) shown = <em>{shown}</em>;
    if (run.isUnderlined) shown = <u>{shown}</u>;
    if (run.isStruck) shown = <s>{shown}</s>;
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a file keep their order
    return <span key={at}>{shown}</span>;
  });
}
