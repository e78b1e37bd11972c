/** Rough width in px of axis text (11.5 px Vazirmatn), to leave room without measuring the page. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\u200c\u2066-\u2069]/.test(character) ? 0 : /[٬٫.,\s:|]/.test(character) ? 3.2 : 6.4;
  return width;
}
