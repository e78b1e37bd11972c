import { expect, test } from 'vitest';
import {
  isWizard,
  readInfoState,
  readWizardState,
  type WizardState,
  writeInfoState,
  writeWizardState,
} from './structureState.ts';

const wizard = (address: string) => readWizardState(new URLSearchParams(address));

test('the node and the page of its uploads stand in the address, and a broken address shows nothing wrong', () => {
  const state = { node: 'm.17', page: 3, pageSize: 20 };
  expect(readInfoState(writeInfoState(state))).toEqual(state);
  for (const address of ['', 'node=', 'node=x.1', 'node=m.', 'node=m.1%202&page=-1&size=7'])
    expect(readInfoState(new URLSearchParams(address)), address).toEqual({
      node: null,
      page: 1,
      pageSize: 10,
    });
});

test('the wizard is at the step after the last choice, or at an earlier one that was asked for', () => {
  expect(wizard('wizard').step).toBe('organization');
  expect(wizard('wizard=&organization=1').step).toBe('place');
  expect(wizard('wizard=&organization=1&place=2').step).toBe('meter');
  expect(wizard('wizard=&organization=1&place=2&meter=3').step).toBe('detail');
  expect(wizard('wizard=&organization=1&place=2&step=organization')).toMatchObject({
    step: 'organization',
    place: '2',
  });
});

test('no step is reached without the choices before it', () => {
  expect(wizard('wizard=&step=detail').step).toBe('organization');
  expect(wizard('wizard=&place=2&meter=3')).toMatchObject({ step: 'organization', place: null, meter: null });
  expect(wizard('wizard=&organization=1&step=nowhere').step).toBe('place');
});

test('what the wizard writes into the address is read back', () => {
  const state: WizardState = { step: 'place', organization: '1', kind: 'Site', place: '2', meter: null };
  const written = writeWizardState(state);
  expect(isWizard(written)).toBe(true);
  expect(readWizardState(written)).toEqual(state);
});
