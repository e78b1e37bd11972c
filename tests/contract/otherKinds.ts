import { dayNumber, dayOfNumber } from '@org/energy-core';
import { makeDocumentType, sendDocument, sendFile } from '../../apps/server/src/testing/files.ts';
import { PASSWORD } from '../../apps/server/src/testing/people.ts';
import { dailyRows, makeMeter, sheetOf } from '../../apps/server/src/testing/world.ts';
import type { Kind } from './kinds.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Kinds with calls, bodies or rights of their own. */
export const otherKinds: readonly Kind[] = [
  {
    ...{ one: 'User', many: 'Users', audit: 'user', pages: ['users'], isScoped: true },
    ...{ createPath: '/users/signup', soft: 'active' },
    body: (name, { organization, level }) => ({
      ...{ name, email: `record-${next()}`, personalCode: '1', permissionLevel: level },
      ...{ password: PASSWORD, passwordConfirm: PASSWORD, organizations: [organization] },
    }),
    taken: {
      fa: 'کاربر فعال دیگری همین نام را دارد. نامی بنویسید که با آن اشتباه نشود.',
      en: 'Another active user has this name. Write one that cannot be mistaken for it.',
    },
  },
  {
    ...{ one: 'Note', many: 'Notes', audit: 'note', pages: ['charts'], isScoped: true, field: 'text' },
    listOf: ({ meter }) => ({ type: 'Meter', itemId: meter }),
    body: (text, { meter }) => ({ type: 'Meter', itemId: meter, text }),
    logged: () => ({ object_name: 'کنتور برق', details: { kind: 'Meter' } }),
  },
  {
    ...{ one: 'Task', many: 'Tasks', audit: 'task', pages: ['upload'], isScoped: true },
    calls: { list: 'listMyTasks', remove: 'dismissTask' },
    async make(server, name, place) {
      const meter = await makeMeter(server, place, { name: `${name} ${next()}` });
      await server.post('/consumption/batch', sheetOf(meter, dailyRows('2025-01-01', [1])));
      await server.post('/consumption/batch', sheetOf(meter, dailyRows('2025-01-01', [2]), { dryRun: true }));
      const { data } = (await server.get('/users/tasks')).body.data;
      return data.find((task: { meter: { _id: string } }) => task.meter._id === meter);
    },
    logged: null,
  },
  {
    ...{ one: 'File', many: 'Files', audit: 'file', pages: ['upload'], isScoped: true, field: 'title' },
    // A sheet stays with its meter.
    calls: { remove: '' },
    listOf: ({ meter }) => ({ meter }),
    make: async (server, title, { meter }) =>
      (await sendFile(server, Buffer.from('a,b\n1,2\n'), 'a.csv', { title, meter })).body.data.data,
    logged: ({ title }) => ({ action: 'file.stored', object_name: title }),
  },
  {
    ...{ one: 'WeatherDay', many: 'WeatherDays', audit: 'weather', pages: ['weather'] },
    ...{ calls: { list: 'listWeather' }, field: 'avgTemprature' },
    async make(server, _, { city }) {
      const date = dayOfNumber(dayNumber('2024-01-01') + next());
      await server.post('/weather/batch', { allData: [{ date, avgTemprature: 11.5, city }] });
      return (await server.get(`/weather?fromDate=${date}&toDate=${date}`)).body.data.data[0];
    },
    logged: ({ city }) => ({
      ...{ action: 'weather.stored', object_id: (city as { _id: string })._id },
      object_name: (city as { name: string }).name,
    }),
  },
  {
    ...{ one: 'Document', many: 'Documents', audit: 'document', isScoped: true, field: 'title' },
    pages: ['standards', 'otherDocuments'],
    async make(server, title, { organization }) {
      const documentType = await makeDocumentType(server);
      const fields = { title, documentType, organization, isStandard: 'true', standardNumber: '6-3' };
      return (await sendDocument(server, fields)).body.data.data;
    },
    logged: ({ title, size }) => ({
      object_name: title,
      details: { isStandard: true, standardNumber: '6-3', fileName: 'سند.pdf', size },
    }),
  },
];
