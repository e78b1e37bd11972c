import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting it listens on this machine only, with captcha and samples', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    hasDemo: true,
    hasCaptcha: true,
    embedHosts: [],
    hasStorybook: false,
  });
});

test('the captcha can be switched off only where nobody else can reach it', () => {
  expect(readConfig({ ENERGY_CAPTCHA: 'off' }).hasCaptcha).toBe(false);
  expect(readConfig({ ENERGY_CAPTCHA: 'off', HOST: '::1' }).hasCaptcha).toBe(false);
  expect(readConfig({ ENERGY_CAPTCHA: 'off', HOST: '0.0.0.0' }).hasCaptcha).toBe(true);
});

test('portals are origins', () => {
  expect(readConfig({ ENERGY_EMBED_HOSTS: 'https://a.ir, https://b.ir:8443/' }).embedHosts).toEqual([
    'https://a.ir',
    'https://b.ir:8443',
  ]);
});

test('proxies are addresses or ranges of them', () => {
  expect(readConfig({ ENERGY_PROXIES: '10.0.0.5, fd00::/8, ::1/128' }).proxies).toEqual([
    '10.0.0.5',
    'fd00::/8',
    '::1/128',
  ]);
});

test.each([
  [{ PORT: 'many' }, /PORT.*many.*port number/],
  [{ PORT: '70000' }, /PORT/],
  [{ ENERGY_STORYBOOK: 'true' }, /ENERGY_STORYBOOK \(now: true\) must be on or off/],
  [{ ENERGY_DEMO: 'yes' }, /ENERGY_DEMO \(now: yes\) must be on or off/],
  [{ DATABASE_URL: 'mysql://secret' }, /DATABASE_URL must be a PostgreSQL address/],
  [{ ENERGY_ROOT_PASSWORD: 'short' }, /8 to 24 characters/],
  [{ ENERGY_EMBED_HOSTS: 'portal.example.ir' }, /ENERGY_EMBED_HOSTS/],
  [{ ENERGY_EMBED_HOSTS: 'https://a.ir/path' }, /ENERGY_EMBED_HOSTS/],
  [{ ENERGY_PROXIES: 'proxy.example.ir' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: '10.0.0.1/24/8' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: '10.0.0.0/99' }, /ENERGY_PROXIES \(now: .*\) must be addresses such as/],
  [{ ENERGY_PROXIES: '10.0.0.0/33' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: '10.0.0.0/0' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: 'fd00::/129' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: '::/0' }, /ENERGY_PROXIES/],
  [{ ENERGY_PROXIES: '10.0.0.0/' }, /ENERGY_PROXIES/],
] as const)('a wrong value is named in one sentence: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('secrets are not repeated', () => {
  for (const environment of [
    { DATABASE_URL: 'mysql://user:geheim@host' },
    { ENERGY_ROOT_PASSWORD: 'geheim' },
  ]) {
    expect(() => readConfig(environment)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('geheim') }),
    );
  }
});
