// Everything `npm test` promises, one step after the other; the first failure stops it and names the step.
import { spawnSync } from 'node:child_process';
import { buildApp } from './start.mjs';

const npm =
  (...args) =>
  () =>
    spawnSync('npm', ['run', '-s', ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
      .status === 0;
/** Days are text, so a machine's time zone must not move one. In some of these midnight did not exist on every day. */
const zones = ['UTC', 'Asia/Tehran', 'America/New_York', 'Pacific/Kiritimati'];
const inZones = () =>
  zones.every((TZ) => {
    console.info(`TZ=${TZ}`);
    const env = { ...process.env, TZ };
    const args = [
      'vitest',
      'run',
      '--project',
      'core',
      'calendar',
      'consumption',
      'metering',
      'spreadsheets/check',
      'baseline/calendar',
      'verification',
      'quantities',
      'energy-label',
    ];
    return (
      spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32', env }).status === 0
    );
  });
const steps = [
  ['lint and style', npm('lint')],
  ['types', npm('types')],
  ['walls', npm('walls')],
  ['unit tests', npm('unit')],
  ['days in four time zones', inZones],
  ['server tests', npm('server')],
  ['bad days', npm('bad-days')],
  ['stories in a browser', npm('stories')],
  ['packages', npm('pack:check')],
  [
    'the app is built',
    () => {
      buildApp();
      return true;
    },
  ],
  ['end to end', npm('e2e')],
];

const started = Date.now();
for (const [index, [name, run]] of steps.entries()) {
  const from = Date.now();
  console.info(`\n[${index + 1}/${steps.length}] ${name}`);
  if (!run()) {
    console.error(`\nFailed at: ${name}`);
    process.exit(1);
  }
  console.info(`[${index + 1}/${steps.length}] ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
}
console.info(`\nAll ${steps.length} steps passed in ${Math.round((Date.now() - started) / 1000)} s.`);
