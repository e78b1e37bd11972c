import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { OperatorError } from './operatorError.ts';

const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

const hostOf = (text: string): string | null => {
  try {
    const { origin, protocol } = new URL(text);
    return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '').toLowerCase() ? origin : null;
  } catch {
    return null;
  }
};
const embedHosts = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((hosts) => hosts.every(hostOf))
  .transform((hosts) => hosts.map((host) => hostOf(host)!));

const maxPrefixOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
/** `10.0.0.5` or a range such as `10.0.0.0/24`; `/0` is refused, because it would trust everyone. */
const isAddress = (text: string): boolean => {
  const [address = '', prefix = '1', more] = text.split('/');
  const max = maxPrefixOf[isIP(address)] ?? 0;
  return more === undefined && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= max;
};
const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((addresses) => addresses.every(isAddress));

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .nullable()
  .default(null);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  ENERGY_DATA: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_READ: postgresUrl,
  ENERGY_ROOT_PASSWORD: z
    .string()
    .refine((text) => [...text].length >= 8 && [...text].length <= 24)
    .nullable()
    .default(null),
  ENERGY_DEMO: onOff.default(true),
  ENERGY_BACKUPS: onOff.default(true),
  ENERGY_CAPTCHA: onOff.default(true),
  ENERGY_EMBED_HOSTS: embedHosts.default([]),
  ENERGY_PROXIES: proxies.default([]),
  ENERGY_STORYBOOK: onOff.default(false),
});
const Settings = Environment.refine((read) => read.DATABASE_URL_READ === null || read.DATABASE_URL !== null, {
  path: ['DATABASE_URL_READ'],
});

const expected: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, for example 127.0.0.1 or 0.0.0.0',
  ENERGY_DATA: 'a folder for the database and the uploaded files',
  DATABASE_URL:
    'a PostgreSQL address such as postgres://user:password@host:5432/name; several hosts with commas between',
  DATABASE_URL_READ: 'the PostgreSQL address of a standby of DATABASE_URL, which must be set as well',
  ENERGY_ROOT_PASSWORD: "root's password of 8 to 24 characters",
  ENERGY_DEMO: 'on or off',
  ENERGY_BACKUPS: 'on or off',
  ENERGY_CAPTCHA: 'on or off',
  ENERGY_EMBED_HOSTS: 'portals such as https://portal.example.ir, separated by commas',
  ENERGY_STORYBOOK: 'on or off',
  ENERGY_PROXIES: 'addresses such as 10.0.0.5 or 10.0.0.0/24, separated by commas',
};
/** Never repeated in a message. */
const secret = new Set(['DATABASE_URL', 'DATABASE_URL_READ', 'ENERGY_ROOT_PASSWORD']);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** A standby that answers what may lag. */
  readonly databaseReadUrl: string | null;
  readonly rootPassword: string | null;
  readonly hasDemo: boolean;
  /** A backup of the embedded store each night. */
  readonly hasBackups: boolean;
  readonly hasCaptcha: boolean;
  /** Origins that may frame the product or call its API. */
  readonly embedHosts: readonly string[];
  /** Serves the built component book under `/storybook`. */
  readonly hasStorybook: boolean;
  /** IP addresses of trusted proxies, whose `X-Forwarded-For` is used. */
  readonly proxies: readonly string[];
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Reads the settings once at start.
 * @throws OperatorError with one sentence that names the wrong variable and what it should be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = Settings.safeParse(given);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof expected;
    const value = secret.has(name) ? '' : ` (now: ${given[name]})`;
    throw new OperatorError(`The setting ${name}${value} must be ${expected[name]}.`);
  }
  const settings = read.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: settings.ENERGY_DATA,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_URL_READ,
    rootPassword: settings.ENERGY_ROOT_PASSWORD,
    hasDemo: settings.ENERGY_DEMO,
    hasBackups: settings.ENERGY_BACKUPS,
    // The captcha cannot be switched off on a non-loopback host.
    hasCaptcha: settings.ENERGY_CAPTCHA || !isLoopback(settings.HOST),
    embedHosts: settings.ENERGY_EMBED_HOSTS,
    hasStorybook: settings.ENERGY_STORYBOOK,
    proxies: settings.ENERGY_PROXIES,
  };
}
