import * as z from 'zod/mini';
import {
  Building,
  BuildingKind,
  Meter,
  Organization,
  UnitType,
} from '../../../metering/schemas/structure.ts';
import { endpoint, FlagText, Id, listOf, listQuery } from '../../endpoint.ts';

const named = ['name', '_id', 'created'] as const;

/** Lists of organizations, of buildings and sites, and of meters: the tree of every page. */
export const structure = {
  listOrganizations: endpoint({
    method: 'GET',
    path: '/organization',
    summary: 'Organizations',
    tag: 'structure',
    mayLag: true,
    query: listQuery([...named, 'status'], { name: z.optional(z.string()) }),
    answer: listOf(Organization),
  }),
  listBuildings: endpoint({
    method: 'GET',
    path: '/Building',
    summary: 'Buildings and sites',
    tag: 'structure',
    mayLag: true,
    query: listQuery(
      [...named, 'kind', 'area', 'type', 'organization', 'city', 'peopleCount', 'standard', 'eIdeal'],
      { organization: z.optional(Id), kind: z.optional(BuildingKind), city: z.optional(Id) },
    ),
    answer: listOf(Building),
  }),
  listMeters: endpoint({
    method: 'GET',
    path: '/Meter',
    summary: 'Meters and parameters',
    tag: 'structure',
    mayLag: true,
    query: listQuery(
      [
        ...named,
        'type',
        'kind',
        'subMeters',
        'tagName',
        'building',
        'organization',
        'unit',
        'hasChild',
        'parentMeter',
        'icon',
        'color',
      ],
      {
        building: z.optional(Id),
        organization: z.optional(Id),
        parentMeter: z.optional(Id),
        hasChild: z.optional(FlagText),
        type: z.optional(UnitType),
      },
    ),
    answer: listOf(Meter),
  }),
};
