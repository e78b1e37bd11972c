import * as z from 'zod/mini';
import { meterKinds, seriesRoles, subMeterRoles } from '../meterKind.ts';

export const MeterKind = z.enum(meterKinds);
export type MeterKind = z.infer<typeof MeterKind>;
export const SubMeters = z.enum(subMeterRoles);
export type SubMeters = z.infer<typeof SubMeters>;
export const SeriesRole = z.enum(seriesRoles);
export type SeriesRole = z.infer<typeof SeriesRole>;
