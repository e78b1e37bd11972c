import { type ReactNode, useEffect } from 'react';

/** Shows the rules for paper on the screen, in the width of an A4 sheet without its margins. */
export function PaperPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    const restore = [...document.styleSheets].flatMap((sheet) => [...mediaRulesOf(sheet)].map(turnOn));
    return () => {
      for (const undo of restore) undo();
    };
  }, []);
  return <div style={{ inlineSize: '182mm', marginInline: 'auto' }}>{children}</div>;
}

function* mediaRulesOf(sheet: CSSStyleSheet): Generator<CSSMediaRule> {
  for (const rule of sheet.cssRules)
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') yield rule;
}

function turnOn(rule: CSSMediaRule): () => void {
  rule.media.mediaText = 'all';
  return () => {
    rule.media.mediaText = 'print';
  };
}
