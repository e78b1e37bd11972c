import { findNames, indexingNames, indexNames, normalizeText, searchWords } from '@org/energy-core';
import { type Figure, figuresOf, type Goal, goal, race, type Section } from './measure.ts';

const NAMES = 25_000;
const places = ['ساختمان مرکزی', 'مجتمع ورزشی', 'كارگاه شمالی', 'تصفیه‌خانهٔ غرب'];
const names = Array.from(
  { length: NAMES },
  (_, at) => `${places[at % 4]} کنتور ${at % 2 ? 'برق' : 'گاز'} ${at.toLocaleString('fa-IR')} VNK-${at}`,
);
const texts = ['ا', 'کنتور برق', 'VNK-24999', 'هیچ‌جا'];

/** Names of a large structure, searched as the command palette does, against folding each name again. */
export async function search(): Promise<Section> {
  const index = indexNames(names);
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  for (const text of texts) {
    const what = `Search for «${text}»`;
    const words = searchWords(text);
    const found = await race(15, {
      ours: () => findNames(index, words, 12),
      'each name folded again': () =>
        names.filter((name) => words.every((word) => normalizeText(name).includes(word))).slice(0, 12),
    });
    figures.push(...figuresOf(what, 'ms', found));
    goals.push(goal(what, 'each name folded again', 0.5, found.ours!, found['each name folded again']!));
  }
  const made = await race(15, {
    'index, at once': () => indexNames(names),
    'index, one step': () => indexingNames(names).next(),
  });
  figures.push(...figuresOf('Index', 'ms', made));
  goals.push(
    goal('One step of the index', 'index, at once', 0.3, made['index, one step']!, made['index, at once']!),
  );
  return {
    title: 'Search in the structure',
    how: `Medians of interleaved rounds over ${NAMES.toLocaleString('en')} names; twelve results are ranked.`,
    figures,
    goals,
  };
}
