import access from '../../domain/access/texts.fa.json' with { type: 'json' };
import formulaRules from '../../domain/formulas/texts.fa.json' with { type: 'json' };
import identity from '../../domain/identity/texts.fa.json' with { type: 'json' };
import people from '../../domain/people/texts.fa.json' with { type: 'json' };
import records from '../../domain/records/texts.fa.json' with { type: 'json' };
import http from '../../http/texts.fa.json' with { type: 'json' };
import account from '../../modules/account/texts.fa.json' with { type: 'json' };
import apiKeys from '../../modules/apiKeys/texts.fa.json' with { type: 'json' };
import auth from '../../modules/auth/texts.fa.json' with { type: 'json' };
import buildings from '../../modules/buildings/texts.fa.json' with { type: 'json' };
import charts from '../../modules/charts/texts.fa.json' with { type: 'json' };
import cities from '../../modules/cities/texts.fa.json' with { type: 'json' };
import documents from '../../modules/documents/texts.fa.json' with { type: 'json' };
import documentTypes from '../../modules/documentTypes/texts.fa.json' with { type: 'json' };
import events from '../../modules/events/texts.fa.json' with { type: 'json' };
import evidence from '../../modules/evidence/texts.fa.json' with { type: 'json' };
import figureTrail from '../../modules/figureTrail/texts.fa.json' with { type: 'json' };
import files from '../../modules/files/texts.fa.json' with { type: 'json' };
import formulas from '../../modules/formulas/texts.fa.json' with { type: 'json' };
import jobPositions from '../../modules/jobPositions/texts.fa.json' with { type: 'json' };
import meters from '../../modules/meters/texts.fa.json' with { type: 'json' };
import notes from '../../modules/notes/texts.fa.json' with { type: 'json' };
import notifications from '../../modules/notifications/texts.fa.json' with { type: 'json' };
import organizations from '../../modules/organizations/texts.fa.json' with { type: 'json' };
import permissionLevels from '../../modules/permissionLevels/texts.fa.json' with { type: 'json' };
import projects from '../../modules/projects/texts.fa.json' with { type: 'json' };
import readings from '../../modules/readings/texts.fa.json' with { type: 'json' };
import reports from '../../modules/reports/texts.fa.json' with { type: 'json' };
import review from '../../modules/review/texts.fa.json' with { type: 'json' };
import savedViews from '../../modules/savedViews/texts.fa.json' with { type: 'json' };
import settings from '../../modules/settings/texts.fa.json' with { type: 'json' };
import trends from '../../modules/trends/texts.fa.json' with { type: 'json' };
import units from '../../modules/units/texts.fa.json' with { type: 'json' };
import users from '../../modules/users/texts.fa.json' with { type: 'json' };
import weather from '../../modules/weather/texts.fa.json' with { type: 'json' };
import seed from '../../seed/texts.fa.json' with { type: 'json' };
import lib from '../texts.fa.json' with { type: 'json' };

/** Texts of the server only, collected from their folders. */
export const persian = {
  ...access,
  ...formulaRules,
  ...identity,
  ...people,
  ...records,
  ...http,
  ...lib,
  ...account,
  ...apiKeys,
  ...auth,
  ...buildings,
  ...charts,
  ...cities,
  ...documents,
  ...evidence,
  ...documentTypes,
  ...events,
  ...figureTrail,
  ...files,
  ...formulas,
  ...jobPositions,
  ...meters,
  ...notes,
  ...notifications,
  ...organizations,
  ...permissionLevels,
  ...projects,
  ...readings,
  ...reports,
  ...review,
  ...savedViews,
  ...settings,
  ...trends,
  ...units,
  ...users,
  ...weather,
  ...seed,
};
