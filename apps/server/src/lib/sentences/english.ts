import access from '../../domain/access/texts.en.json' with { type: 'json' };
import formulaRules from '../../domain/formulas/texts.en.json' with { type: 'json' };
import identity from '../../domain/identity/texts.en.json' with { type: 'json' };
import people from '../../domain/people/texts.en.json' with { type: 'json' };
import records from '../../domain/records/texts.en.json' with { type: 'json' };
import http from '../../http/texts.en.json' with { type: 'json' };
import account from '../../modules/account/texts.en.json' with { type: 'json' };
import apiKeys from '../../modules/apiKeys/texts.en.json' with { type: 'json' };
import auth from '../../modules/auth/texts.en.json' with { type: 'json' };
import buildings from '../../modules/buildings/texts.en.json' with { type: 'json' };
import charts from '../../modules/charts/texts.en.json' with { type: 'json' };
import cities from '../../modules/cities/texts.en.json' with { type: 'json' };
import documents from '../../modules/documents/texts.en.json' with { type: 'json' };
import documentTypes from '../../modules/documentTypes/texts.en.json' with { type: 'json' };
import events from '../../modules/events/texts.en.json' with { type: 'json' };
import evidence from '../../modules/evidence/texts.en.json' with { type: 'json' };
import figureTrail from '../../modules/figureTrail/texts.en.json' with { type: 'json' };
import files from '../../modules/files/texts.en.json' with { type: 'json' };
import formulas from '../../modules/formulas/texts.en.json' with { type: 'json' };
import jobPositions from '../../modules/jobPositions/texts.en.json' with { type: 'json' };
import meters from '../../modules/meters/texts.en.json' with { type: 'json' };
import notes from '../../modules/notes/texts.en.json' with { type: 'json' };
import notifications from '../../modules/notifications/texts.en.json' with { type: 'json' };
import organizations from '../../modules/organizations/texts.en.json' with { type: 'json' };
import permissionLevels from '../../modules/permissionLevels/texts.en.json' with { type: 'json' };
import projects from '../../modules/projects/texts.en.json' with { type: 'json' };
import readings from '../../modules/readings/texts.en.json' with { type: 'json' };
import reports from '../../modules/reports/texts.en.json' with { type: 'json' };
import review from '../../modules/review/texts.en.json' with { type: 'json' };
import savedViews from '../../modules/savedViews/texts.en.json' with { type: 'json' };
import settings from '../../modules/settings/texts.en.json' with { type: 'json' };
import trends from '../../modules/trends/texts.en.json' with { type: 'json' };
import units from '../../modules/units/texts.en.json' with { type: 'json' };
import users from '../../modules/users/texts.en.json' with { type: 'json' };
import weather from '../../modules/weather/texts.en.json' with { type: 'json' };
import seed from '../../seed/texts.en.json' with { type: 'json' };
import lib from '../texts.en.json' with { type: 'json' };

/** Texts of the server only, collected from their folders. */
export const english = {
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
