// Habits that neither Biome nor stylelint sees: logical inline styles, no chance in core, no Persian outside the texts.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { textProblems } from './texts/texts.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => /^(packages|apps|\.storybook)\/.*\.tsx?$/.test(file));

const isTest = (file) => /\.(test|stories)\.tsx?$|\/testing\/|\/fixtures?\//.test(file);
const rules = [
  {
    name: 'physical direction in an inline style: use the logical property',
    applies: (file) => file.endsWith('.tsx') && !isTest(file),
    pattern:
      /\b(?:margin|padding|border)(?:Left|Right)\b|textAlign:\s*'(?:left|right)'|^\s*(?:left|right):\s/,
  },
  {
    name: 'core knows no chance',
    applies: (file) => file.startsWith('packages/energy-core/src') && !isTest(file),
    pattern: /Math\.random\(/,
  },
  {
    name: 'Persian text belongs in texts.fa.json',
    applies: (file) => /^(packages\/energy-ui|apps\/reference)\/src\/.*\.tsx$/.test(file) && !isTest(file),
    pattern: /^(?!\s*(?:\/\/|\*|\/\*)).*[\u0600-\u06FF]{2,}/,
  },
  {
    name: 'a test that is switched off',
    applies: (file) => /\.(test|spec|stories)\.tsx?$/.test(file),
    pattern: /\.(?:todo|fixme)\(/,
  },
];

const problems = [];
for (const file of files) {
  let lines;
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    continue; // deleted, not yet committed
  }
  for (const rule of rules.filter((each) => each.applies(file))) {
    lines.forEach((line, index) => {
      if (rule.pattern.test(line) && !line.includes('style-check: allow'))
        problems.push(`${file}:${index + 1}: ${rule.name}: ${line.trim()}`);
    });
  }
}
problems.push(...textProblems());
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
