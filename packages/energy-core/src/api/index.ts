export type { Module } from '../permissions/modules.ts';
export { type AccessRule, accessRule, accessTable, mayCall } from './access.ts';
export { ApiError, type ClientOptions, type FetchLike } from './calling.ts';
export { PermissionLevel, User } from './calls/administration.ts';
export { AuditAction, AuditEntry, auditActions } from './calls/audit.ts';
export {
  MOST_UPLOAD_ROWS,
  Overlap,
  ReadingEdit,
  RestoreResult,
  UndoResult,
  UploadBody,
  UploadKind,
  UploadRecord,
  UploadResult,
  UploadState,
} from './calls/consumption.ts';
export { DocumentRecord } from './calls/documents.ts';
export {
  EnergyLabelBody,
  EnergyLabelResult,
  LabelIssue,
  SameDaysBody,
  SameDaysResult,
} from './calls/energyLabel.ts';
export { EventRecord } from './calls/events.ts';
export { StoredFile } from './calls/files.ts';
export {
  FormulaChange,
  FormulaPoint,
  FormulaQuery,
  FormulaRecord,
  FormulaSeries,
  FormulaSynonym,
  FormulaType,
  MOST_SYNONYMS,
  NewFormula,
} from './calls/formulas.ts';
export { LONGEST_NOTE, NewNote, Note } from './calls/notes.ts';
export { LiveEvent, Notification } from './calls/notifications.ts';
export { MOST_REVIEWED, ReviewBody, ReviewedItem } from './calls/review.ts';
export { SessionUser } from './calls/signIn.ts';
export { SessionRecord } from './calls/users.ts';
export {
  MOST_WEATHER_DAYS,
  TemperatureBucket,
  WeatherBatch,
  WeatherDay,
  WeatherOverlap,
} from './calls/weather.ts';
export { type Client, createClient } from './client.ts';
export { type CallName, type Contract, contract } from './contract.ts';
export type { Endpoint } from './endpoint.ts';
export { type ErrorCode, errorStatus, Failure } from './errors.ts';
export type { ByteStream } from './eventStream.ts';
export { createSignInClient, type SignInClient } from './signInClient.ts';
