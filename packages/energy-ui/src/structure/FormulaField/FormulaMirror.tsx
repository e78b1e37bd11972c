import type { ReactNode } from 'react';
import type { FormulaDraft, Range } from './formulaDraft.ts';

interface FormulaMirrorProps {
  draft: FormulaDraft;
  mistake: Range | null;
}

/**
 * The same text behind the box, unseen but for what stands under it: tints of the variables and the line under a
 * mistake. It also gives the box its height.
 */
export function FormulaMirror({ draft: { shown, tokens }, mistake }: FormulaMirrorProps) {
  const edges = new Set([0, shown.length, ...tokens.flatMap(({ from, to }) => [from, to])]);
  if (mistake) edges.add(mistake.from).add(mistake.to);
  const cuts = [...edges].sort((a, b) => a - b);
  const parts: ReactNode[] = [];
  for (let each = 0; each + 1 < cuts.length; each += 1) {
    const from = cuts[each]!;
    const to = cuts[each + 1]!;
    const token = tokens.find((one) => one.from <= from && to <= one.to);
    const isWrong = mistake !== null && mistake.from <= from && to <= mistake.to;
    const text = shown.slice(from, to);
    parts.push(
      token || isWrong ? (
        <span
          key={from}
          data-kind={token?.variable.kind}
          data-missing={token?.variable.isMissing || undefined}
          data-wrong={isWrong || undefined}
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
      {/* A last line without letters is as high as the others. */}
      {'\u200b'}
    </div>
  );
}
