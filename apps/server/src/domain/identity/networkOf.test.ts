import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

test('an IPv4 address is its own key, also in the form of IPv6', () => {
  expect(networkOf('10.0.0.9')).toBe('10.0.0.9');
  expect(networkOf('::ffff:10.0.0.9')).toBe('10.0.0.9');
});

test('addresses of one IPv6 network count as one, those of two as two', () => {
  const same = ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7:0:0:10.0.0.9'];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']));
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64');
});
