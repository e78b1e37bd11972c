// What is in the packed tarballs: the files a user of the packages needs, each once, and nothing of our own work.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const tarballs = process.argv[2];
const complain = (sentence) => {
  console.error(sentence);
  process.exitCode = 1;
};

const tar = (...args) => {
  const { status, stdout, stderr } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 2 ** 29 });
  if (status !== 0) throw new Error(`tar ${args.join(' ')}: ${stderr}`);
  return stdout;
};

for (const name of ['energy-core', 'energy-ui', 'energy-embed']) {
  const tarball = join(tarballs, `org-${name}-0.1.0.tgz`);
  const files = tar('-tzf', tarball)
    .split(/\r?\n/)
    .filter((path) => path !== '' && !path.endsWith('/'))
    .map((path) => path.replace(/^package\//, ''));

  for (const needed of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    if (!files.includes(needed)) complain(`${name}: ${needed} is missing in the tarball.`);

  const ours = files.filter((path) => /\.(test|stories|guide)\.|(^|\/)(fixtures|\.storybook)\//.test(path));
  if (ours.length > 0) complain(`${name}: tests and stories in the tarball: ${ours.slice(0, 5).join(', ')}`);

  const sources = files.some((path) => path.startsWith('src/'));
  const maps = files.filter((path) => path.endsWith('.map'));
  const withContents = maps.filter((path) =>
    JSON.parse(tar('-xzOf', tarball, `package/${path}`)).sourcesContent?.some((text) => text !== null),
  );
  if (sources && withContents.length > 0)
    complain(`${name}: sources are there twice: ${withContents.slice(0, 3).join(', ')} repeat src/.`);
  if (!sources && maps.length > 0)
    complain(`${name}: maps without their sources: ${maps.slice(0, 3).join(', ')}`);

  const { exports: entries, version } = JSON.parse(tar('-xzOf', tarball, 'package/package.json'));
  const targets = Object.values(entries).flatMap((target) =>
    typeof target === 'string' ? [target] : [target.types, target.default],
  );
  for (const target of targets.filter(Boolean))
    if (!files.includes(target.replace('./', ''))) complain(`${name}: ${target} of its exports is missing.`);
  if (!tar('-xzOf', tarball, 'package/CHANGELOG.md').includes(`## ${version}`))
    complain(`${name}: CHANGELOG.md says nothing of ${version}.`);
}
if (!process.exitCode) console.info('The tarballs hold what their entries need, once, and a history.');
