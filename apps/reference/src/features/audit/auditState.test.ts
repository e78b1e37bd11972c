import { auditActions } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { actionGroups, filterOf, isNarrowed, readAuditState, writeAuditState } from './auditState.ts';

const read = (query: string) => readAuditState(new URLSearchParams(query));

test('without anything in the address the whole log is asked for', () => {
  expect(filterOf(read(''))).toEqual({});
  expect(isNarrowed(read('before=1700000000000000.4'))).toBe(false);
  expect(writeAuditState(read('')).toString()).toBe('');
});

test('what is written into the address is read back', () => {
  const state = {
    actor: '3',
    actions: ['session.signIn', 'user.changed'],
    object: 'user',
    objectId: '17',
    range: { from: '2025-03-21', to: '2025-04-20' },
    search: 'احمدی',
    before: '1700000000000000.17',
    after: null,
  } as const;
  expect(readAuditState(writeAuditState(state))).toEqual(state);
  expect(filterOf(state)).toEqual({
    actor: '3',
    action: 'session.signIn,user.changed',
    object: 'user',
    objectId: '17',
    fromDate: '2025-03-21',
    toDate: '2025-04-20',
    search: 'احمدی',
  });
});

test('unknown actions, kinds, days and places narrow nothing', () => {
  expect(
    read('action=user.exploded,drop%20table&object=password&from=2025-13-01&to=x&page=4&before=x&after=1'),
  ).toEqual(read(''));
});

test('every action is in exactly one group', () => {
  expect(actionGroups.flatMap(({ actions }) => actions).sort()).toEqual([...auditActions].sort());
});
