import { projectReport } from '../calls/verification/projectReport.ts';
import { projects } from '../calls/verification/projects.ts';

export const calls = {
  ...projectReport,
  ...projects,
};
