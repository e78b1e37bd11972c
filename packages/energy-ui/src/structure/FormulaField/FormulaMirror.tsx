import type { ReactNode } from 'react';
import type { FormulaDraft, Range } from './formulaDraft.ts';

interface FormulaMirrorProps {
  draft: FormulaDraft;
  mistake: Range | null;
  /** Range of a doubt. */
  doubt: Range | null;
}

/**
 * Mirror of the text behind the input, invisible except for variable tints and the underline of a
 * mistake or a doubt. It also determines the height of the input.
 */
export function FormulaMirror({ draft: { shown, tokens }, mistake, doubt }: FormulaMirrorProps) {
  const edges = new Set([0, shown.length, ...tokens.flatMap(({ from, to }) => [from, to])]);
  for (const range of [mistake, doubt]) if (range) edges.add(range.from).add(range.to);
  const isWithin = (range: Range | null, from: number, to: number) =>
    range !== null && range.from <= from && to <= range.to;
  const cuts = [...edges].sort((a, b) => a - b);
  const parts: ReactNode[] = [];
  for (let each = 0; each + 1 < cuts.length; each += 1) {
    const from = cuts[each]!;
    const to = cuts[each + 1]!;
    const token = tokens.find((one) => one.from <= from && to <= one.to);
    const isWrong = isWithin(mistake, from, to);
    const isDoubtful = isWithin(doubt, from, to);
    const text = shown.slice(from, to);
    parts.push(
      token || isWrong || isDoubtful ? (
        <span
          key={from}
          data-kind={token?.variable.kind}
          data-missing={token?.variable.isMissing || undefined}
          data-wrong={isWrong || undefined}
          data-doubt={isDoubtful || undefined}
        >
          {text}
        </span>
      ) : (
        text
      ),
    );
  }
  return (
    <div className="eui-formula-mirror" dir="ltr" aria-hidden>
      {parts}
      {/* An empty last line keeps its height. */}
      {'\u200b'}
    </div>
  );
}
