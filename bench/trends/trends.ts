import type { Section } from '../measure.ts';
import { newModePage } from './trendsPage.ts';
import { trendsOnServer } from './trendsServer.ts';

export async function trends(): Promise<Section> {
  const server = await trendsOnServer();
  const page = await newModePage();
  return {
    title: 'Baseline trends',
    how: 'Ten years of six meters, two parameters and the temperatures of their city. The rows of a trend (token, session, validation, names, meters, sums, formulas, answer) against bare statements of the same sums through the same driver, median of 15 interleaved rounds. The watch: a year uploaded again to one meter in a store of 10 and of 1,000 watched trends, 10 of them over that meter, median of 5 rounds. The page: the new mode on three years of days with temperature, two parameters and the calendar, the built app in headless Chromium, median of 3 rounds; work and longest task are processor time of the main thread, first rows the time by the clock from the message to the worker until they are painted. Before intervals, bands and curves came from the worker, the longest tasks of these steps were 453, 182, 140, 28 and 224 ms.',
    figures: server.figures ?? [],
    goals: [...server.goals, ...page.goals],
    tables: page.tables ?? [],
  };
}
