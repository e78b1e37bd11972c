import { readFileSync } from 'node:fs';

/**
 * A code block of a page of ours, so that what is tested is what is read there.
 * @param {string} page path in the repository
 * @param {string} heading of its section
 * @param {string} language after the backticks
 * @returns {string}
 * @throws {Error} where the page has no such block, or several
 */
export function docsBlock(page, heading, language) {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const section = text.split(/^#{2,4} /m).find((each) => each.split('\n', 1)[0] === heading) ?? '';
  const found = [...section.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language);
  if (found.length !== 1)
    throw new Error(`${page} has ${found.length} blocks of ${language} below “${heading}”.`);
  return found[0][2];
}
