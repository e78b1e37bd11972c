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

/** `10.0.0.5` or a range such as `10.0.0.0/24`. */
const isAddress = (text: string): boolean => {
  const [address = '', prefix = '32', more] = text.split('/');
  return more === undefined && isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128;
};
const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((addresses) => addresses.every(isAddress));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  ENERGY_DATA: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .nullable()
    .default(null),
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
});

const expected: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, for example 127.0.0.1 or 0.0.0.0',
  ENERGY_DATA: 'a folder for the database and the uploaded files',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name',
  ENERGY_ROOT_PASSWORD: "root's password of 8 to 24 characters",
  ENERGY_DEMO: 'on or off',
  ENERGY_BACKUPS: 'on or off',
  ENERGY_CAPTCHA: 'on or off',
  ENERGY_EMBED_HOSTS: 'portals such as https://portal.example.ir, separated by commas',
  ENERGY_PROXIES: 'addresses such as 10.0.0.5 or 10.0.0.0/24, separated by commas',
};
/** Never repeated in a message. */
const secret = new Set(['DATABASE_URL', 'ENERGY_ROOT_PASSWORD']);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly rootPassword: string | null;
  readonly hasDemo: boolean;
  /** A backup of the embedded store each night. */
  readonly hasBackups: boolean;
  readonly hasCaptcha: boolean;
  /** Origins that may frame the product or call its API. */
  readonly embedHosts: readonly string[];
  /** Addresses of the proxies in front, whose word on the sender's address is taken. */
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
  const read = Environment.safeParse(given);
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
    rootPassword: settings.ENERGY_ROOT_PASSWORD,
    hasDemo: settings.ENERGY_DEMO,
    hasBackups: settings.ENERGY_BACKUPS,
    // Open to the network, the captcha stays whatever the setting says.
    hasCaptcha: settings.ENERGY_CAPTCHA || !isLoopback(settings.HOST),
    embedHosts: settings.ENERGY_EMBED_HOSTS,
    proxies: settings.ENERGY_PROXIES,
  };
}
