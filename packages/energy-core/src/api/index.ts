export type { Module } from '../permissions/modules.ts';
export {
  MOST_UPLOAD_ROWS,
  Overlap,
  RestoreResult,
  UndoResult,
  UploadBody,
  UploadRecord,
  UploadResult,
  UploadState,
} from './calls/consumption.ts';
export { StoredFile } from './calls/files.ts';
export { SessionUser } from './calls/users.ts';
export { ApiError, type Client, type ClientOptions, createClient, type FetchLike } from './client.ts';
export { type CallName, type Contract, contract } from './contract.ts';
export type { Endpoint } from './endpoint.ts';
export { type ErrorCode, errorStatus, Failure } from './errors.ts';
