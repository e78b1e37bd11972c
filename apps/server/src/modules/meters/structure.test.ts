import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../testing/world.ts';

onEachEngine('organizations, buildings and meters', (engine) => {
  let server: TestServer;
  let world: World;
  let city: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    city = (await server.get('/City?limit=1')).body.data.data[0]._id;
  });
  afterAll(() => server.stop());

  const meterBody = (more: object = {}) => ({
    ...{ name: 'کنتور تازه', type: 'Consumption', unit: world.units.electricity },
    ...{ organization: { _id: world.organization }, building: { _id: world.building } },
    ...more,
  });
  const buildingBody = (more: object = {}) => ({
    name: 'تازه',
    organization: world.organization,
    city,
    kind: 'Building',
    area: 500,
    type: 'residential',
    ...more,
  });

  test('an organization is created, renamed and deleted', async () => {
    const made = await server.post('/organization/', { name: '  شرکت نو  ' });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'success', data: { data: { name: 'شرکت نو', status: 'فعال' } } },
    });
    const path = `/organization/${made.body.data.data._id}`;
    expect((await server.patch(path, { name: 'شرکت نوتر' })).body.data.data.name).toBe('شرکت نوتر');
    const inEnglish = { headers: { 'accept-language': 'en' } };
    const statusIn = async (options: object) => (await server.get(path, options)).body.data.data.status;
    expect([await statusIn({}), await statusIn(inEnglish)]).toEqual(['فعال', 'Active']);
    // Sent back by an English page it stays the product's word; another one stays as it was typed.
    await server.patch(path, { status: 'Active' }, inEnglish);
    expect(await statusIn({})).toBe('فعال');
    await server.patch(path, { status: 'در دست ساخت' });
    expect(await statusIn(inEnglish)).toBe('در دست ساخت');
    expect((await server.delete(path)).body).toEqual({ status: 'success', data: { data: null } });
    expect((await server.get(path)).status).toBe(404);
    expect((await server.delete(path)).status).toBe(404);
  });

  test('names that differ in letter variants, digits or spaces only are the same name', async () => {
    await server.post('/organization', { name: 'گروه کیمیا ۱' });
    for (const name of ['گروه  كيميا 1', 'گروه کیمیا\u200c ۱', 'گروه کیمیا ١']) {
      expect(await server.post('/organization', { name })).toMatchObject({
        status: 409,
        body: { code: 'NAME_TAKEN', issues: [{ path: 'name' }] },
      });
    }
    expect((await server.patch(`/organization/${world.organization}`, { name: 'گروه کیمیا 1' })).status).toBe(
      409,
    );
  });

  test('names keep their joiners and lose the marks that would turn the line they stand in around', async () => {
    const name = '\u202eنام\u2066 می\u200cشود\u2069\u202c';
    const variable = { id: world.meter, navType: 'Meter', type: 'consumption', label: '' };
    const formula = {
      ...{ building: world.building, type: 'simple', yAxieFormula: 'Synonym0' },
      ...{ yAxieFormulaSynon: [variable], xAxieFormula: '', xAxieFormulaSynon: [] },
    };
    for (const [path, body] of [
      ['/organization', { name }],
      ['/Building', buildingBody({ name })],
      ['/Meter', meterBody({ name })],
      ['/util/formula', { ...formula, name }],
    ] as const) {
      const { body: made } = await server.post(path, body);
      expect([path, made.data?.data.name ?? made]).toEqual([path, 'نام می\u200cشود']);
    }
    expect(await server.post('/organization', { name: '\u202e\u2066 \u2069' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'name' }] },
    });
  });

  test('what has children is not deleted, and the sentence says what it has', async () => {
    for (const [path, sentence] of [
      [`/organization/${world.organization}`, 'این سازمان ساختمان یا سایت دارد؛ اول آن‌ها را حذف کنید.'],
      [`/building/${world.building}`, 'این محل کنتور یا پارامتر دارد؛ اول آن‌ها را حذف کنید.'],
      [`/meter/${world.meter}`, 'این کنتور، کنتور فرعی دارد؛ اول کنتورهای فرعی آن را حذف کنید.'],
    ] as const) {
      expect(await server.delete(path)).toMatchObject({
        status: 409,
        body: { code: 'HAS_CHILDREN', message: sentence },
      });
    }
  });

  test('of two users who edit the same thing the second is told what it is now', async () => {
    const make = async (path: string, body: object) => (await server.post(path, body)).body.data.data;
    const nodes = {
      organization: await make('/organization', { name: 'دو نفر' }),
      building: await make('/Building', buildingBody({ name: 'دو نفر' })),
      meter: await make('/Meter', meterBody({ name: 'دو نفر' })),
    };
    for (const [kind, { _id, version }] of Object.entries(nodes)) {
      const path = `/${kind}/${_id}`;
      expect(version).toBe(1);
      const first = await server.patch(path, { name: 'نفر اول', version });
      expect(first.body.data.data).toMatchObject({ name: 'نفر اول', version: 2 });
      const second = await server.patch(path, { name: 'نفر دوم', version });
      expect(second).toMatchObject({
        status: 409,
        body: {
          code: 'CHANGED_MEANWHILE',
          message: 'این مورد در این میان جای دیگری ویرایش شده است. چیزی ذخیره نشد.',
          data: { ...first.body.data.data },
        },
      });
      expect((await server.get(path)).body.data.data).toEqual(first.body.data.data);
      // Saving the stored values is not a change, and without a version the last write wins.
      expect((await server.patch(path, { name: 'نفر اول', version: 2 })).body.data.data.version).toBe(2);
      expect((await server.patch(path, { name: 'نفر دوم' })).body.data.data.version).toBe(3);
    }
  });

  test('two changes that begin from the same version at the same moment: one is refused', async () => {
    const { _id } = (await server.post('/Meter', meterBody({ name: 'هم‌زمان' }))).body.data.data;
    const answers = await Promise.all(
      ['الف', 'ب', 'پ'].map((name) => server.patch(`/Meter/${_id}`, { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a gas meter keeps dated factors in the order of their days; other meters have none', async () => {
    const { gas } = world.units;
    const gasFactors = [
      { from: '2025-03-21', kWhPerM3: 10.2 },
      { from: '2024-03-20', kWhPerM3: 9.8 },
    ];
    const made = await server.post('/Meter', meterBody({ name: 'گاز', unit: gas, gasFactors }));
    expect(made.body.data.data.gasFactors).toEqual(gasFactors.toReversed());
    const path = `/Meter/${made.body.data.data._id}`;
    expect((await server.patch(path, { tagName: 'G-1' })).body.data.data.gasFactors).toHaveLength(2);
    for (const [wrong, place] of [
      [[{ from: '2025-02-30', kWhPerM3: 10 }], 'gasFactors.0.from'],
      [[gasFactors[0], gasFactors[0]], 'gasFactors.1.from'],
      [[{ from: '2025-02-01', kWhPerM3: 0 }], 'gasFactors.0.kWhPerM3'],
      [[{ from: '2025-02-01', kWhPerM3: 101 }], 'gasFactors.0.kWhPerM3'],
      [[{ from: '2025-02-01', kWhPerM3: '10' }], 'gasFactors.0.kWhPerM3'],
      [[{ from: '2025-02-01', kWhPerM3: 10, by: 'x' }], 'gasFactors.0.by'],
    ] as const)
      expect(await server.patch(path, { gasFactors: wrong }), place).toMatchObject({
        status: 422,
        body: { issues: [{ path: place }] },
      });
    expect((await server.patch(path, { gasFactors: [] })).body.data.data.gasFactors).toEqual([]);
    await server.patch(path, { gasFactors });
    expect((await server.patch(path, { unit: world.units.electricity })).body.data.data.gasFactors).toEqual(
      [],
    );
    expect(await server.patch(path, { gasFactors })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'gasFactors' }] },
    });
    const { rows } = await server.db.query<{ details: { changes: { gasFactors?: { new: unknown } } } }>(
      `select details from audit where object_type = 'meter' and object_id = $1 and action = 'meter.changed' order by id`,
      [made.body.data.data._id],
    );
    expect(rows.some(({ details }) => JSON.stringify(details.changes.gasFactors?.new) === '[]')).toBe(true);
  });

  test('two meters of one organization never have the same tag, however it is written', async () => {
    const first = await server.post('/Meter', meterBody({ name: 'شناسه‌دار', tagName: 'TAG-۱' }));
    expect(first.status).toBe(201);
    const taken = {
      status: 409,
      body: {
        code: 'NAME_TAKEN',
        issues: [
          {
            path: 'tagName',
            code: 'meter.tagTaken',
            message: 'این شناسه از آنِ کنتور «شناسه‌دار» در «ساختمان آزمون» است.',
          },
        ],
      },
    };
    for (const tagName of ['TAG-۱', 'tag-1', ' Tag-1 '])
      expect(await server.post('/Meter', meterBody({ name: 'دومی', tagName })), tagName).toMatchObject(taken);
    const other = (await server.post('/Meter', meterBody({ name: 'سومی', tagName: 'TAG-2' }))).body.data.data;
    expect(await server.patch(`/Meter/${other._id}`, { tagName: 'tag-1' })).toMatchObject(taken);
    // Its own tag written otherwise, none at all, and the same tag in another organization are fine.
    const own = `/Meter/${first.body.data.data._id}`;
    expect((await server.patch(own, { tagName: 'tag-1' })).body.data.data.tagName).toBe('tag-1');
    for (const name of ['بی‌شناسه ۱', 'بی‌شناسه ۲'])
      expect((await server.post('/Meter', meterBody({ name, tagName: '' }))).status).toBe(201);
    const elsewhere = await makeWorld(server, 'شناسه‌های دیگر');
    expect(
      (
        await server.post(
          '/Meter',
          meterBody({
            name: 'همان شناسه',
            tagName: 'TAG-1',
            organization: elsewhere.organization,
            building: elsewhere.building,
          }),
        )
      ).status,
    ).toBe(201);
  });

  test('a tag that two stored meters share stays with both, and no third one gets it', async () => {
    const [one, two] = await Promise.all(
      ['دوقلو ۱', 'دوقلو ۲'].map(
        async (name) => (await server.post('/Meter', meterBody({ name }))).body.data.data,
      ),
    );
    await server.db.query("update meter set tag_name = 'TWIN', tag_key = 'twin' where id = any($1::int[])", [
      `{${one._id},${two._id}}`,
    ]);
    expect((await server.patch(`/Meter/${two._id}`, { name: 'دوقلو ۳', tagName: 'TWIN' })).status).toBe(200);
    expect((await server.post('/Meter', meterBody({ name: 'سه‌قلو', tagName: 'twin' }))).status).toBe(409);
    expect((await server.patch(`/Meter/${two._id}`, { tagName: 'TWIN-2' })).status).toBe(200);
  });

  test('of two meters that get one tag at the same moment one is refused', async () => {
    const answers = await Promise.all(
      ['هم‌زمان ۱', 'هم‌زمان ۲', 'هم‌زمان ۳'].map((name) =>
        server.post('/Meter', meterBody({ name, tagName: 'RACE' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('a residential building is small or large by its area, also after a change', async () => {
    const small = (await server.post('/Building', buildingBody({ name: 'الف', area: 999.9 }))).body.data.data;
    expect(small.type).toBe('small-residential');
    const large = await server.patch(`/Building/${small._id}`, { area: 1000 });
    expect(large.body.data.data).toMatchObject({ area: 1000, type: 'large-residential', name: 'الف' });
    expect(
      (await server.patch(`/Building/${small._id}`, { type: 'government-office' })).body.data.data.type,
    ).toBe('government-office');
  });

  test('a building needs area and usage, a site has neither', async () => {
    expect((await server.post('/Building', buildingBody({ area: undefined }))).body.issues).toMatchObject([
      { path: 'area', message: 'این بخش لازم است.' },
    ]);
    expect((await server.post('/Building', buildingBody({ kind: 'Site' }))).body.issues[0].path).toBe('area');
    const site = await server.post('/Building', {
      name: 'سایت',
      organization: world.organization,
      city,
      kind: 'Site',
      standard: 'isiri42112',
    });
    expect(site.body.data.data).toMatchObject({
      kind: 'Site',
      standard: 'isiri42112',
      area: null,
      type: null,
      city: { _id: city },
    });
    const found = await server.get(`/building?organization=${world.organization}&kind=Site`);
    expect(found.body.data.data.map(({ name }: { name: string }) => name)).toEqual(['سایت']);
  });

  test('references to what does not exist are named', async () => {
    expect(await server.post('/Building', buildingBody({ organization: '99999' }))).toMatchObject({
      status: 404,
      body: { issues: [{ path: 'organization' }] },
    });
    expect(await server.post('/Building', buildingBody({ city: 'x' }))).toMatchObject({
      status: 404,
      body: { issues: [{ path: 'city' }] },
    });
    expect(await server.post('/Meter', meterBody({ unit: '99999' }))).toMatchObject({
      status: 404,
      body: { issues: [{ path: 'unit' }] },
    });
  });

  test('a meter knows whether it has sub-meters: from the first to the last of them', async () => {
    const parent = (await server.post('/Meter', meterBody({ name: 'اصلی' }))).body.data.data;
    expect(parent.hasChild).toBe(false);
    const child = await server.post(
      '/Meter',
      meterBody({ name: 'فرعی', parentMeter: { _id: parent._id }, icon: 'bolt', color: 'cat-2' }),
    );
    expect(child.body.data.data).toMatchObject({
      parentMeter: { _id: parent._id, name: 'اصلی' },
      hasChild: false,
      unit: { carrier: 'electricity' },
    });
    expect((await server.get(`/Meter/${parent._id}`)).body.data.data.hasChild).toBe(true);
    const list = await server.get(`/Meter?hasChild=false&parentMeter=${parent._id}`);
    expect(list.body.data.data.map(({ name }: { name: string }) => name)).toEqual(['فرعی']);
    await server.delete(`/Meter/${child.body.data.data._id}`);
    expect((await server.get(`/Meter/${parent._id}`)).body.data.data.hasChild).toBe(false);
    expect((await server.delete(`/Meter/${parent._id}`)).status).toBe(200);
  });

  test('a sub-meter has no sub-meters, and its parent is in the same building', async () => {
    const deeper = await server.post('/Meter', meterBody({ parentMeter: { _id: world.subMeter } }));
    expect(deeper).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_HERE' } });
    const other = (await server.post('/Building', buildingBody({ name: 'دیگر' }))).body.data.data._id;
    const elsewhere = await server.post(
      '/Meter',
      meterBody({ building: { _id: other }, parentMeter: { _id: world.meter } }),
    );
    expect(elsewhere.status).toBe(409);
  });

  test('the unit fits the type of the meter, and stays once there are readings', async () => {
    expect(await server.post('/Meter', meterBody({ type: 'Parameter' }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'unit' }] },
    });
    const { _id } = (await server.post('/Meter', meterBody({ name: 'با داده' }))).body.data.data;
    expect(
      (await server.patch(`/Meter/${_id}`, { unit: world.units.water })).body.data.data.unit.carrier,
    ).toBe('water');
    await server.post('/consumption/batch', sheetOf(_id, dailyRows('2025-01-01', [1])));
    expect((await server.patch(`/Meter/${_id}`, { unit: world.units.electricity })).status).toBe(409);
    expect(
      (await server.patch(`/Meter/${_id}`, { name: 'با داده ۲', unit: world.units.water, hasChild: true }))
        .body.data.data,
    ).toMatchObject({ name: 'با داده ۲', hasChild: false });
    expect((await server.delete(`/Meter/${_id}`)).body).toMatchObject({
      code: 'HAS_CHILDREN',
      message: expect.stringContaining('این کنتور داده دارد و حذف نمی‌شود. اول بارگذاری‌هایش را'),
    });
  });

  test('lists are sorted, paged and cut to the fields asked for', async () => {
    const cities = (await server.get('/city?sort=-name&limit=3&page=2')).body;
    expect(cities).toMatchObject({ results: 3, total: 40 });
    const all = (await server.get('/city?sort=name,true')).body.data.data.map(
      ({ name }: { name: string }) => name,
    );
    expect(cities.data.data.map(({ name }: { name: string }) => name)).toEqual(all.slice(3, 6));
    expect(all.at(-1)).toBe('آبادان');
    expect(
      Object.keys((await server.get('/unit?fields=name,unit&type=Parameter')).body.data.data[0]).sort(),
    ).toEqual(['_id', 'name', 'unit']);
    expect((await server.get('/city?page=999')).body).toMatchObject({ results: 0, total: 40 });
  });

  test('the pages of the meters hold what the whole list holds, in its order', async () => {
    for (let at = 1; at <= 4; at += 1) await server.post('/Meter', meterBody({ name: `کنتور صفحه ${at}` }));
    const read = async (query: string) => {
      const { data, total } = (await server.get(`/Meter?${query}`)).body;
      return { ids: data.data.map(({ _id }: { _id: string }) => _id) as string[], total: total as number };
    };
    for (const sort of ['name', '-name', 'organization,-unit', 'parentMeter,name', 'hasChild,-name']) {
      const whole = await read(`sort=${sort}`);
      expect(whole.ids.length, sort).toBeGreaterThan(4);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(whole.total / 3); page += 1) {
        const { ids, total } = await read(`sort=${sort}&limit=3&page=${page}`);
        expect(total, sort).toBe(whole.total);
        paged.push(...ids);
      }
      expect(paged, sort).toEqual(whole.ids);
    }
  });

  test('unknown keys, fields and sorts are refused', async () => {
    for (const query of [
      'name=x&role=root',
      'sort=password',
      'fields=password_hash',
      'limit=0',
      'limit=1001',
      'limit=ten',
      'sort=name;drop',
    ]) {
      expect((await server.get(`/organization?${query}`)).status, query).toBe(422);
    }
    expect((await server.post('/organization', { name: 'x', createdBy: '1' })).body.issues).toMatchObject([
      { path: 'createdBy', code: 'field.unknown' },
    ]);
  });
});
