export type { Module } from '../permissions/modules.ts';
export { ApiError, type Client, type ClientOptions, createClient, type FetchLike } from './client.ts';
export {
  type CallName,
  type Contract,
  contract,
  MOST_UPLOAD_ROWS,
  Overlap,
  SessionUser,
  StoredFile,
  UploadBody,
  UploadResult,
} from './contract.ts';
export type { Endpoint } from './endpoint.ts';
export { type ErrorCode, errorStatus, Failure } from './errors.ts';
