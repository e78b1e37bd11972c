const widths = new Map<string, number>();

function widthOf(character: string): number {
  if (/[\u200c\u2066-\u2069]/.test(character)) return 0;
  return /[٬٫.,\s:|]/.test(character) ? 3.2 : /[\u0621-\u064a\u067e-\u06cc]/.test(character) ? 5.4 : 6.4;
}

/** Approximate width in px of axis text (11.5 px Vazirmatn), which avoids measuring the page. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const own = widths.get(character) ?? widthOf(character);
    widths.set(character, own);
    width += own;
  }
  return width;
}

/** Truncated to a width in px, with «…»: the full text must be available elsewhere. */
export function shortened(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let kept = '';
  let used = textWidth('…');
  for (const letter of text) {
    used += textWidth(letter);
    if (used > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
