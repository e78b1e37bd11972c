// Habits that the formatter cannot see: logical directions, tokens for colours, no clock in core, no Persian outside the texts.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => /^(packages|apps|\.storybook)\/.*\.(css|tsx?)$/.test(file));

const isTest = (file) => /\.(test|stories)\.tsx?$|\/testing\/|\/fixtures?\//.test(file);
const rules = [
  {
    name: 'physical direction: use the logical property',
    applies: (file) => /\.(css|tsx)$/.test(file) && !isTest(file),
    pattern:
      /(?:margin|padding|border)-(?:left|right)|(?:margin|padding|border)(?:Left|Right)\b|text-align:\s*(?:left|right)|textAlign:\s*'(?:left|right)'|float:\s*(?:left|right)|^\s*(?:left|right):\s/,
  },
  {
    name: 'four-value shorthand with different sides: use -block and -inline',
    applies: (file) => file.endsWith('.css'),
    pattern: /(?:margin|padding|inset):\s*\S+\s+(\S+)\s+\S+\s+(?!\1[;\s])\S+;/,
  },
  {
    name: 'colour outside tokens.css',
    applies: (file) => file.endsWith('.css') && !file.endsWith('theme/tokens.css'),
    pattern: /#[0-9a-fA-F]{3,8}\b/,
  },
  {
    name: 'core knows neither clock nor chance',
    applies: (file) => file.startsWith('packages/energy-core/src') && !isTest(file),
    pattern: /new Date\(\)|Date\.now\(|Math\.random\(/,
  },
  {
    name: 'Persian text belongs in fa.json',
    applies: (file) => /^(packages\/energy-ui|apps\/reference)\/src\/.*\.tsx$/.test(file) && !isTest(file),
    pattern: /^(?!\s*(?:\/\/|\*|\/\*)).*[\u0600-\u06FF]{2,}/,
  },
  {
    name: 'a test that is switched off or runs alone',
    applies: (file) => /\.(test|spec|stories)\.tsx?$/.test(file),
    pattern: /\.(?:only|skip|todo|fixme)\(/,
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

/** Both languages must say the same things with the same values. */
function textProblems() {
  const found = [];
  const core = 'packages/energy-core/src/texts';
  for (const folder of [
    core,
    `${core}/maths`,
    `${core}/server`,
    'packages/energy-ui/src/i18n',
    'packages/energy-ui/src/i18n/components',
    'apps/reference/src/texts',
    'apps/reference/src/texts/pages',
  ]) {
    const [fa, en] = ['fa', 'en'].map((locale) =>
      JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')),
    );
    for (const key of new Set([...Object.keys(fa), ...Object.keys(en)])) {
      const values = (text) =>
        [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)]
          .map((match) => match[1])
          .sort()
          .join();
      if (!(key in fa) || !(key in en))
        found.push(`${folder}: ${key} is missing in ${key in fa ? 'en' : 'fa'}.json`);
      else if (values(fa[key]) !== values(en[key]))
        found.push(`${folder}: ${key} has other values in English`);
      if (/[كيۀ]/.test(fa[key] ?? '')) found.push(`${folder}: ${key} has Arabic letters`);
    }
  }
  return found;
}
