/** The walls between rooms: one named rule each. See ARCHITECTURE.md for the drawing. */
const core = '^packages/energy-core/src';
const ui = '^packages/energy-ui/src';
const app = '^apps/reference/src';
const server = '^apps/server/src';
const test = '\\.(test|stories)\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-knows-only-itself',
      severity: 'error',
      comment: 'No React, no server, no ui: plain mathematics.',
      from: { path: core, pathNot: test },
      to: { pathNot: `${core}|node_modules/(zod|jalaali-js|xlsx|@e965|papaparse|@types|fflate|mathjs)/` },
    },
    {
      name: 'core-ground-floor',
      severity: 'error',
      comment: 'Calendar, numbers, quantities and statistics stand on nothing of ours.',
      from: { path: `${core}/(calendar|numerals|quantities|statistics)/`, pathNot: test },
      to: { path: core, pathNot: `${core}/(calendar|numerals|quantities|statistics)/` },
    },
    {
      name: 'core-domain-ignores-edges',
      severity: 'error',
      comment: 'Only the entries know the API and the sheets.',
      from: { path: `${core}/(?!api/|spreadsheets/|texts/|index\\.ts)`, pathNot: test },
      to: { path: `${core}/(api|spreadsheets)/` },
    },
    {
      name: 'ui-never-fetches',
      severity: 'error',
      comment: 'Components take data and raise events.',
      from: { path: ui, pathNot: test },
      to: { path: `${core}/api/|@tanstack/(react-)?query|react-router` },
    },
    {
      name: 'ui-reads-no-sheets',
      severity: 'error',
      comment: 'Only the types of a sheet; the bytes are read in a worker.',
      from: { path: ui, pathNot: test },
      to: { path: `${core}/spreadsheets/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-storeys',
      severity: 'error',
      comment: 'theme and i18n < primitives < charts, structure and notifications < wizards.',
      from: { path: `${ui}/(theme|i18n)/`, pathNot: test },
      to: { path: `${ui}/(primitives|charts|structure|notifications|wizards)/` },
    },
    {
      name: 'ui-primitives-are-low',
      severity: 'error',
      from: { path: `${ui}/primitives/`, pathNot: test },
      to: { path: `${ui}/(charts|structure|notifications|wizards)/` },
    },
    {
      name: 'ui-middle-knows-no-wizard',
      severity: 'error',
      from: { path: `${ui}/(charts|structure|notifications)/`, pathNot: test },
      to: { path: `${ui}/wizards/` },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: `${app}/features/([^/]+)/` },
      to: { path: `${app}/features/`, pathNot: `${app}/features/$1/` },
    },
    {
      name: 'app-one-way',
      severity: 'error',
      from: { path: `${app}/features/` },
      to: { path: `${app}/app/` },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: `${app}/shared/` },
      to: { path: `${app}/(features|app)/` },
    },
    {
      name: 'server-never-renders',
      severity: 'error',
      from: { path: server },
      to: { path: `${ui}|${app}|node_modules/react` },
    },
    {
      name: 'only-repositories-touch-the-database',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: 'repository\\.ts$|\\.test\\.ts$' },
      to: {
        path: `${server}/database/|node_modules/(pg|kysely|@electric-sql)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-are-islands',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/$1/`, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|storybook-static' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['energy-source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
