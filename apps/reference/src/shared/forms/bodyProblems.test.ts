import { NewDocumentType } from '@org/energy-core/api';
import { NewBuilding } from '@org/energy-core/schemas';
import { expect, test } from 'vitest';
import { bodyProblems } from './bodyProblems.ts';
import { boundsOf, maxLettersOf } from './bounds.ts';

test('limits of a field are those of the contract', () => {
  expect(maxLettersOf(NewDocumentType.shape.name)).toBe(100);
  expect(boundsOf(NewBuilding.shape.area).maximum).toBe(1e9);
  expect(maxLettersOf(NewDocumentType.shape.isActive)).toBe(Number.POSITIVE_INFINITY);
});

test('what a body refuses is said beside its field', () => {
  const of = (name: string) => bodyProblems<{ name: string }>(NewDocumentType, { name });
  expect(of('قرارداد')).toEqual({});
  expect(of('\u200f ')).toEqual({ name: ['form.enter'] });
  expect(of('ا'.repeat(101))).toEqual({ name: ['form.tooLong', { most: 100 }] });
});
