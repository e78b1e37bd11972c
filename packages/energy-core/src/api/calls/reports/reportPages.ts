import * as z from 'zod/mini';
import { reportDomains, reportTimes, type ReportTime as TimeWord } from '../../../report/reportPages.ts';
import { endpoint, listOf, listQuery } from '../../endpoint.ts';

export const ReportDomain = z.enum(reportDomains);
export type ReportDomain = z.infer<typeof ReportDomain>;
/** A time base in the words of the API. */
export const ReportTime = z.enum(Object.values(reportTimes) as [TimeWord, ...TimeWord[]]);

/** A type of report page: an entry of the catalogue, named in the reader's language. */
export const ReportPage = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.array(ReportDomain),
  time: z.array(ReportTime),
  /** Pickers of its form. */
  form: z.enum(['unit', 'building', 'trend', 'plain']),
  icon: z.string(),
  imgLink: z.string(),
  order: z.number(),
});
export type ReportPage = z.infer<typeof ReportPage>;

/** The constant catalogue of report page types. */
export const reportPageCalls = {
  listReportPages: endpoint({
    method: 'GET',
    path: '/ReportPage',
    summary: 'Types of report pages, those of one domain with `type`',
    tag: 'reports',
    query: listQuery(['order', 'name', '_id', 'description', 'type', 'time', 'form', 'icon', 'imgLink'], {
      type: z.optional(ReportDomain),
    }),
    answer: listOf(ReportPage),
  }),
};
