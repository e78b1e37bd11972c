/** The walls between rooms: one named rule each. See ARCHITECTURE.md for the drawing. */
const core = '^packages/energy-core/src';
/** The command of core, its only file that imports Node. */
const command = `${core}/cli/main\\.ts$`;
const ui = '^packages/energy-ui/src';
const app = '^apps/reference/src';
const server = '^apps/server/src';
/** Tables of sentences: the lists in ui/i18n and server/lib gather those of every room. */
const sentences = 'texts\\.(fa|en)\\.json$';
const test = '\\.(test|stories|guide)\\.tsx?$|/testing/';

/** The base rooms of core, and the rooms above them with their allowed imports. */
const ground = ['calendar', 'numerals', 'quantities', 'statistics'];
const coreRooms = {
  metering: [],
  consumption: ['metering'],
  baseline: ['metering', 'consumption'],
  verification: ['metering', 'consumption', 'baseline'],
};

/** The rooms of the server from the bottom up, each with its allowed imports. */
const serverRooms = {
  lib: [],
  database: ['lib'],
  domain: ['lib', 'database'],
  http: ['lib', 'database', 'domain'],
  operations: ['lib', 'database', 'domain'],
  seed: ['lib', 'database', 'domain'],
  modules: ['lib', 'database', 'domain', 'http'],
};
/** The page rooms of the app's `shared` from the bottom up: each may import those before it. */
const sharedFloors = [
  'storage',
  'dates',
  'workers',
  'session',
  'api',
  'preferences',
  'access',
  'files',
  'commands',
  'page',
  'forms',
  'list',
  'structure',
  'navigation',
  'comments',
];
/** The subjects above them, which may not import each other. */
const sharedSubjects = [
  'documents',
  'figure-trail',
  'formulas',
  'label',
  'quality',
  'report',
  'sheet-import',
  'trends',
  'two-factor',
  'uploads',
  'views',
];
const sharedRooms = Object.fromEntries([
  ...sharedFloors.map((room, floor) => [room, sharedFloors.slice(0, floor)]),
  ...sharedSubjects.map((room) => [room, sharedFloors]),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-knows-only-itself',
      severity: 'error',
      comment: 'No React, no server, no ui: plain mathematics.',
      from: { path: core, pathNot: `${test}|${command}` },
      to: {
        pathNot: `${core}|node_modules/(zod|i18next|xlsx|@e965|papaparse|@types|fflate|eventsource-parser|mathjs|@noble/hashes)/`,
      },
    },
    {
      name: 'core-functions-carry-no-schemas',
      severity: 'error',
      comment:
        'Functions know the types of schemas only: a label or a calendar costs no zod. What reads the files of others may.',
      from: {
        path: `${core}/`,
        pathNot: `${test}|/schemas/|${core}/(api|schemas)/|/calculation/(make|verify)Calculation|/runSteps|/checkRichText`,
      },
      to: { path: '/schemas/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-command-knows-node',
      severity: 'error',
      comment: 'The command reads a file and prints; everything else it asks of core.',
      from: { path: command },
      to: { pathNot: `${core}|^(node:)?(fs/promises|process)$` },
    },
    {
      name: 'core-command-is-the-end',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${core}/cli/` },
      to: { path: `${core}/cli/` },
    },
    {
      name: 'core-ground-floor',
      severity: 'error',
      comment: 'Calendar, numbers, quantities and statistics stand on nothing of ours.',
      from: { path: `${core}/(${ground.join('|')})/`, pathNot: test },
      to: { path: core, pathNot: `${core}/(${ground.join('|')})/` },
    },
    {
      name: 'core-domain-ignores-edges',
      severity: 'error',
      comment: 'Only the entries know the API and the sheets.',
      from: { path: `${core}/(?!api/|spreadsheets/|texts/|index\\.ts)`, pathNot: test },
      to: { path: `${core}/(api|spreadsheets)/` },
    },
    ...Object.entries(coreRooms).map(([room, below]) => ({
      name: `core-${room}-knows-what-is-below`,
      severity: 'error',
      from: { path: `${core}/${room}/`, pathNot: test },
      to: { path: core, pathNot: `${core}/(${[room, ...ground, ...below].join('|')})/` },
    })),
    {
      name: 'ui-never-fetches',
      severity: 'error',
      comment: 'Components take data and raise events.',
      from: { path: ui, pathNot: `${test}|${ui}/(sheet-import|connected|verification/MVWizard)/` },
      to: { path: `${core}/api/|@tanstack/(react-)?query|react-router` },
    },
    {
      name: 'sheet-import-never-fetches',
      severity: 'error',
      comment: 'An app gives its calls; only what they carry is known here.',
      from: { path: `${ui}/(sheet-import|verification/MVWizard)/`, pathNot: test },
      to: {
        path: `${core}/api/|@tanstack/(react-)?query|react-router`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-connected-is-an-end',
      severity: 'error',
      comment: 'Components with calls of their own stand above those without.',
      from: { path: ui, pathNot: `${ui}/connected/|${test}` },
      to: { path: `${ui}/connected/` },
    },
    {
      name: 'ui-reads-no-sheets',
      severity: 'error',
      comment: 'Only the types of a sheet; the bytes are read in a worker.',
      from: { path: ui, pathNot: `${test}|${ui}/sheet-import/worker/` },
      to: { path: `${core}/spreadsheets/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-ground-floor',
      severity: 'error',
      comment: 'theme, i18n and root props < primitives < everything else < wizards.',
      from: { path: `${ui}/(theme|i18n)/`, pathNot: test },
      to: { path: ui, pathNot: `${ui}/(theme|i18n)/|${ui}/primitives/(rootProps|classes)\\.ts|${sentences}` },
    },
    {
      name: 'ui-primitives-are-low',
      severity: 'error',
      from: { path: `${ui}/primitives/`, pathNot: test },
      to: { path: ui, pathNot: `${ui}/(theme|i18n|primitives)/` },
    },
    {
      name: 'only-wizards-know-wizards',
      severity: 'error',
      from: {
        path: ui,
        pathNot: `${ui}/(wizards/|sheet-import/|connected/|entries/|deferred/|parts.ts|index.ts)|${test}`,
      },
      to: { path: `${ui}/wizards/`, pathNot: sentences },
    },
    {
      name: 'embed-knows-only-itself',
      severity: 'error',
      comment: 'What a host installs depends on nothing: the rest comes from the server.',
      from: { path: '^packages/energy-embed/src', pathNot: test },
      to: { pathNot: '^packages/energy-embed/src' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      comment: 'A feature knows itself, what is shared, and the texts.',
      from: { path: `${app}/features/([^/]+)/` },
      to: { path: '^apps/', pathNot: `${app}/(features/$1|shared|texts)/` },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: `${app}/shared/` },
      to: { path: '^apps/', pathNot: `${app}/(shared|texts)/` },
    },
    {
      name: 'shared-is-rooms',
      severity: 'error',
      comment: 'A new room of `shared` is listed above before it knows another or is known.',
      from: { path: app },
      to: { path: `${app}/shared/`, pathNot: `${app}/shared/(${Object.keys(sharedRooms).join('|')})/` },
    },
    ...Object.entries(sharedRooms).map(([room, below]) => ({
      name: `shared-${room}-knows-what-is-below`,
      severity: 'error',
      from: { path: `${app}/shared/${room}/`, pathNot: test },
      to: { path: `${app}/shared/`, pathNot: `${app}/shared/(${[room, ...below].join('|')})/` },
    })),
    {
      name: 'app-knows-no-server',
      severity: 'error',
      from: { path: app },
      to: { path: '^apps/', pathNot: app },
    },
    {
      name: 'server-never-renders',
      severity: 'error',
      from: { path: server },
      to: { path: `${ui}|${app}|node_modules/react` },
    },
    ...Object.entries(serverRooms).map(([room, below]) => ({
      name: `server-${room}-knows-what-is-below`,
      severity: 'error',
      from: { path: `${server}/${room}/`, pathNot: test },
      to: { path: server, pathNot: `${server}/(${[room, ...below].join('|')})/|${sentences}` },
    })),
    {
      name: 'server-starts-without-commands',
      severity: 'error',
      comment: 'The commands of the operator stand above the files that start the server.',
      from: { path: `${server}/[^/]+$`, pathNot: test },
      to: { path: `${server}/(cli|testing)/` },
    },
    {
      name: 'server-tests-stay-outside',
      severity: 'error',
      from: { path: `${server}/`, pathNot: test },
      to: { path: test },
    },
    {
      name: 'only-http-and-modules-know-fastify',
      severity: 'error',
      from: { path: `${server}/(lib|database|domain|operations|seed|cli)/`, pathNot: test },
      to: { path: 'node_modules/(@fastify/|fastify)' },
    },
    {
      name: 'only-repositories-touch-the-database',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: `repository\\.ts$|${test}` },
      to: {
        path: `${server}/database/|node_modules/(pg|kysely|@electric-sql)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-are-islands',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/$1/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/.declarations/|storybook-static' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['energy-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
