const MAX_LETTERS = 2000;

/** The letters of a text that may not be shown with its format. */
export function lettersOf(json: string): string {
  return (lettersIn(json) ?? json).slice(0, MAX_LETTERS);
}

function lettersIn(json: string): string | null {
  try {
    const { blocks } = JSON.parse(json) as { blocks: { text: unknown }[] };
    return blocks.map(({ text }) => String(text)).join('\n');
  } catch {
    return null;
  }
}
