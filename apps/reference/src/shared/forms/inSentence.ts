/** A label as part of a sentence: "Name" becomes "name", "PIN" stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
