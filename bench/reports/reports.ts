import type { Section } from '../measure.ts';
import { reportsOnServer } from './reportsServer.ts';

export async function reports(): Promise<Section> {
  const server = await reportsOnServer();
  return {
    title: 'Reports',
    how: '',
    figures: server.figures ?? [],
    goals: [...server.goals],
  };
}
