import { isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * Key for counting tries: an IPv4 address itself, of IPv6 its /64 network, because who has one of its addresses has
 * them all.
 * @example networkOf('2001:db8:0:7::1') // '2001:db8:0:7::/64'
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? address;
  // Written in one way only, without dots.
  const [start = '', end = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [start, end].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = new Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':')}::/64`;
}
