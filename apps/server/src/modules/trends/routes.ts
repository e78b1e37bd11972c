import { isDay } from '@org/energy-core';
import type { TrendData } from '@org/energy-core/api';
import type { Context } from '../../domain/context.ts';
import { assertVersion, raiseVersion } from '../../domain/records/nodeVersions.ts';
import { inWork } from '../../domain/records/work.ts';
import { fitsOf } from '../../domain/trends/fits.ts';
import { type ReadTrend, readTrend } from '../../domain/trends/trendSeries.ts';
import { type Api, answer, listAnswer } from '../../http/implement.ts';
import { jsonText } from '../../http/jsonText.ts';
import { serveRecords } from '../../http/serveRecords.ts';
import { idOf } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { answersOf } from './answers.repository.ts';
import { answerDeviation } from './answers.ts';
import { fitAgain, trends } from './module.ts';
import { trendProposals } from './proposals.ts';
import type { NamedTrend } from './repository.ts';
import { shownTrend } from './shown.ts';
import { writeWatch } from './watches.repository.ts';

export function trendRoutes(api: Api, context: Context): void {
  serveRecords(api, context, ['Trend', 'Trends'], trends, { shown: shownTrend });
  api.implement('fitTrend', async ({ caller, params, body, audit, locale }) => {
    const fitted = await inWork(context, { caller, audit }, async (work) => {
      const before = await trends.lock(work, idOf(params.id));
      assertVersion(body.version, before);
      await fitAgain(before, work);
      const after = await raiseVersion(work.tx, 'trend', await trends.get(caller, work.tx, idOf(params.id)));
      await audit.write(work.tx, { ...entryOf(after), details: { fit: after.fit?.number ?? null } });
      return after;
    });
    return answer(shownTrend(fitted, locale));
  });
  api.implement('listTrendFits', async ({ caller, params, reads }) => {
    const { _id } = await trends.get(caller, reads, idOf(params.id));
    return answer(await fitsOf(reads, Number(_id)));
  });
  api.implement('watchTrend', async ({ caller, params, body, audit, locale }) => {
    const watched = await inWork(context, { caller, audit }, async (work) => {
      const trend = await trends.get(caller, work.tx, idOf(params.id));
      await writeWatch(work.tx, Number(trend._id), caller.userId, body);
      await audit.write(work.tx, { ...entryOf(trend), details: { ...body } });
      return trends.get(caller, work.tx, idOf(params.id));
    });
    return answer(shownTrend(watched, locale));
  });
  api.implement('listDeviationAnswers', async ({ caller, params, reads }) => {
    const { _id } = await trends.get(caller, reads, idOf(params.id));
    return answer(await answersOf(reads, Number(_id)));
  });
  api.implement('answerDeviation', async ({ caller, params, body, audit }) =>
    answer(
      await inWork(context, { caller, audit }, async (work) => {
        const trend = await trends.lock(work, idOf(params.id));
        if (!isDay(body.day)) throw fieldRefusal('day', 'issue.query.day-unknown');
        const answers = await answersOf(work.tx, Number(trend._id));
        if (!(await answerDeviation(trend, answers, body, work))) {
          audit.omit();
          return answers;
        }
        const { known: _, ...details } = body;
        await audit.write(work.tx, { ...entryOf(trend), details });
        return answersOf(work.tx, Number(trend._id));
      }),
    ),
  );
  api.implement('trendData', async ({ caller, body, reads }) => {
    const { fromDate: from, toDate: to, kind: _, ...axes } = body;
    const shown = shownData(await readTrend(caller, reads, axes, { from, to }));
    return shown.data.data.yAxie.length > MANY_ROWS ? jsonText(shown, AXES_DEPTH) : shown;
  });
  api.implement('trendProposals', async ({ caller, query, reads }) =>
    listAnswer(await trendProposals(caller, reads, query, query)),
  );
}

/** Rows of an answer from which on it is written in pieces, so that other requests need not wait for it. */
const MANY_ROWS = 1000;
/** Each axis in one piece: `{ status, data: { data: { yAxie } } }` */
const AXES_DEPTH = 3;

const entryOf = ({ _id, name, organization }: NamedTrend) => ({
  ...{ object: { id: _id, name }, organization: Number(organization) },
});

/** Without any row that has all variables there are no days. */
function shownData({ series, units, longRows, undefinedRows, missing }: ReadTrend) {
  const { days, spans, y, x, temperature, temperatures } = series;
  const points = (values: readonly (number | null)[]) =>
    days.map((day, row) => ({ x: day, y: values[row] ?? null }));
  const isWhole = days.some((_, row) => y[row] !== null && x.every(({ values }) => values[row] != null));
  const axes = Object.fromEntries(x.map(({ name, values }) => [`${name}Axie`, points(values)]));
  const data: TrendData = {
    ...{ yAxie: points(y), ...axes, spans: spans && [...spans], units: [...units] },
    ...{ temperature: temperature as TrendData['temperature'], longRows, missing: [...missing] },
    undefinedRows: [...undefinedRows],
    temperatures: temperatures?.map((row) => [...row]) ?? null,
  };
  return { status: 'success' as const, data: { days: isWhole ? [...days] : [], data } };
}
