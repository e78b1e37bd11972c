import type { Context } from '../../domain/context.ts';
import { type Api, listAnswer } from '../../http/implement.ts';
import { jsonText } from '../../http/jsonText.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { oneAtATime } from '../../lib/queues/longWork.ts';
import { listPages, shownDefinition } from './catalogue.ts';
import { reportData } from './data/rows.ts';
import { definitions } from './module.ts';

/** More nodes than this delay others noticeably. */
const MANY_NODES = 50;
/** `{ data: { data: [row] } }`: a row is written in one piece, about 10 kB. */
const ROWS_AT_DEPTH = 3;

export function reportRoutes(api: Api, context: Context): void {
  const inTurn = oneAtATime(4);
  serveRecords(api, context, ['ReportDefinition', 'ReportDefinitions'], definitions, {
    shown: shownDefinition,
  });
  api.implement('listReportPages', async ({ query, locale }) => listAnswer(listPages(query, locale)));
  api.implement('trendReportData', async ({ caller, body, reads }) => {
    const make = async () => ({
      status: 'success' as const,
      data: await reportData(caller, reads, body, todayInTehran(context.clock)),
    });
    const written = async () => jsonText(await make(), ROWS_AT_DEPTH);
    return body.navs.length > MANY_NODES ? inTurn(written) : written();
  });
}
