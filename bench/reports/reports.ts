import type { Section } from '../measure.ts';
import { reportsPage } from './reportsPage.ts';
import { reportsOnServer } from './reportsServer.ts';

export async function reports(): Promise<Section> {
  const server = await reportsOnServer();
  const page = await reportsPage();
  return {
    title: 'Reports',
    how: 'An annual report of 50 meters with five years of data, of 1,000 meters × 3,650 days. The call of the page (token, session, validation, names, meters, sums, up to ten years before, parts, the answer over a connection) against the bare month sums of the same meters through the same driver, median of 25 interleaved rounds. The page: from the choice of the year until every sheet is laid out, numbered and can be printed, on the embedded store on disk, the built app in headless Chromium, median of 3 rounds; tasks are processor time of the main thread. Beside the sums the call reads its user, names, meters and units, and writes 3,900 figures as 480 kB, which is what it takes more; a print is one task of the browser, which also takes seconds for the same elements without any style of ours.',
    figures: [...(server.figures ?? []), ...(page.figures ?? [])],
    goals: [...server.goals, ...page.goals],
  };
}
