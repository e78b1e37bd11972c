import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');

const folders: Readonly<Record<string, string>> = {
  server: 'apps/server/src',
  core: 'packages/energy-core/src',
  app: 'apps/reference/src',
  ui: 'packages/energy-ui/src',
};
const pathOf = (short: string): string =>
  short.replace(/^(server|core|app|ui)\//, (_, name: string) => `${folders[name]}/`);

/** Sections with requirements of levels 1 and 2, listed before those of level 3, and the number of each. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2  2.1:3 2.2:3 2.3:4 2.4:1  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1  9.1:3 9.2:4  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1  12.1:3 12.2:2 12.3:4  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3  15.1:3 15.2:3 15.3:7  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3  17.1:1 17.2:4 17.3:2`;
const requirements = sections
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, count] = entry.split(':') as [string, string];
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });

test('every requirement of levels 1 and 2 has one line with a status and what shows it', () => {
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(lines.map(([, number]) => number)).toEqual(requirements);
  const count = (wanted: string) => lines.filter(([, , , , status]) => status === wanted).length;
  const [met, without, deviations] = [count('met'), count('n/a'), count('deviation')];
  expect(met + without + deviations).toBe(requirements.length);
  expect(text).toContain(
    `Of ${requirements.length} requirements ${met} are met, ${without} do not apply, ${deviations} are deviations`,
  );
});

test('every file named exists', () => {
  const named = [...text.matchAll(/`((?:server|core|app|ui|tests|tooling|apps)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((path) => !existsSync(pathOf(path)))).toEqual([]);
});

/** Names of tests as cited after their file: `file.test.ts` “one”, “another”. */
const testsIn = (page: string) =>
  [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)+)/g)].flatMap(([, file, names]) =>
    [...names!.matchAll(/“([^”]+)”/g)].map(([, name]) => ({ file: file!, name: name! })),
  );
const missingOf = (cited: readonly { file: string; name: string }[]) =>
  cited.filter(({ file, name }) => !readFileSync(pathOf(file), 'utf8').includes(`'${name}'`));

test('every test named is in its file', () => {
  const cited = testsIn(text);
  expect(cited.length).toBeGreaterThan(150);
  expect(missingOf(cited)).toEqual([]);
});

test('each promise to operators names a test that exists', () => {
  const table = operations.slice(operations.indexOf('| Promise | Test |'));
  const promises = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  expect(promises.length).toBeGreaterThan(15);
  expect(promises.filter(([, , shown]) => !/`[\w./-]+\.test\.ts`/.test(shown!))).toEqual([]);
  const files = [...operations.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(pathOf(file)))).toEqual([]);
  expect(missingOf(testsIn(operations))).toEqual([]);
});
