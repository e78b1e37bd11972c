import type { Section } from '../measure.ts';
import { projectPage } from './projectsPage.ts';
import { projectsOnServer } from './projectsServer.ts';

export async function projects(): Promise<Section> {
  const server = await projectsOnServer();
  const page = await projectPage();
  return {
    title: 'M&V projects',
    how: 'A project of option C: one meter, five variables, a year before and three years after its measure. One field saved (token, session, validation, lock, version, log, answer) against its statements in one transaction through the same driver, median of 40 interleaved rounds. Steps 7 and 8 of the built app in headless Chromium, median of 3 rounds; longest task is processor time of the main thread; first rows are timed by the clock from the message to the worker until they are painted, the report from its link until tables, charts and hash are shown.',
    figures: server.figures ?? [],
    goals: [...server.goals, ...page.goals],
  };
}
