export type { Module } from '../permissions/schemas/module.ts';
export {
  accessRule,
  accessTable,
  libraryPages,
  mayCall,
  mayComment,
  mayEditLibrary,
  mayReadComments,
} from './access.ts';
export { type AccessRule, isOpenToGuests, isOpenToKeys } from './accessRule.ts';
export { ApiError, type ClientOptions } from './calling.ts';
export {
  MAX_TREND_VARIABLES,
  TrendData,
  TrendProposal,
  TrendQuery,
  type TrendVariable,
  trendVariables,
} from './calls/baselines/trendData.ts';
export { LeftOutDays, TrendCalendar, TrendForm } from './calls/baselines/trendForm.ts';
export { NewTrend, Trend, TrendChange, TrendFit } from './calls/baselines/trends.ts';
export {
  DeviationAnswer,
  DeviationCause,
  deviationCauses,
  MAX_ANSWER_LENGTH,
} from './calls/baselines/trendWatch.ts';
export {
  CalendarFeed,
  EventImport,
  EventMark,
  MAX_EVENT_MARKS,
} from './calls/messages/eventExchange.ts';
export { type EventNodeType, EventPoint, EventRecord } from './calls/messages/eventList.ts';
export {
  defaultEventColor,
  type EventApply,
  EventChange,
  eventLimits,
  NewEvent,
} from './calls/messages/events.ts';
export { MAX_NOTE_LENGTH, NewNote, Note, NoteSubject } from './calls/messages/notes.ts';
export { LiveEvent, Notification } from './calls/messages/notifications.ts';
export { OwnDetails, PasswordChange, SessionRecord } from './calls/people/account.ts';
export { NewPermissionLevel, NewUser, PermissionLevel, User } from './calls/people/administration.ts';
export { ApiKey, apiKeyLimits, GuestToken, KeyScope, NewApiKey } from './calls/people/apiKeys.ts';
export { AuditAction, AuditEntry, auditActions } from './calls/people/audit.ts';
export { JobPosition, JobPositionChange, NewJobPosition } from './calls/people/jobPositions.ts';
export {
  MAX_PREFERENCE_LENGTH,
  MAX_PREFERENCES,
  PreferenceName,
  Preferences,
  SessionUser,
} from './calls/people/signIn.ts';
export type { PreferencesWish } from './calls/people/users.ts';
export { StoredFile } from './calls/readings/files.ts';
export { type ReadingColumns, readingsIn } from './calls/readings/readingColumns.ts';
export {
  EarlierUpload,
  MAX_MENDED_CELLS,
  MAX_MENDED_TEXT_LENGTH,
  MAX_METER_SHEETS,
  MAX_UPLOAD_ROWS,
  MeterSheetResult,
  MeterSheetsBody,
  Overlap,
  ReadingEdit,
  RegisterPosition,
  RestoreResult,
  UndoResult,
  UploadBody,
  UploadChange,
  UploadConversion,
  UploadKind,
  UploadRecord,
  UploadRegister,
  UploadResult,
  UploadState,
} from './calls/readings/readings.ts';
export { UploadLayout, UploadProfile } from './calls/readings/uploadProfiles.ts';
export {
  MAX_WEATHER_DAYS,
  TemperatureBucket,
  WeatherBatch,
  WeatherDay,
  WeatherOverlap,
  WeatherResult,
  WeatherUploadRecord,
} from './calls/readings/weather.ts';
export {
  FlowKind,
  FlowTree,
  MAX_COVERED_METERS,
  MAX_COVERED_RUNS,
  NavCoverage,
} from './calls/reports/consumption.ts';
export {
  DocumentControl,
  DocumentReader,
  DocumentStateChange,
  DocumentVersion,
  NewDocumentVersion,
} from './calls/reports/documentControl.ts';
export { DocumentRecord, FoundPassage } from './calls/reports/documents.ts';
export { DocumentType, DocumentTypeChange, NewDocumentType } from './calls/reports/documentTypes.ts';
export {
  EnergyLabelBody,
  EnergyLabelResult,
  LabelIssue,
  MAX_MISSING_METERS,
  SameDaysBody,
  SameDaysResult,
} from './calls/reports/energyLabel.ts';
export { EvidenceAnswer, folderLimits } from './calls/reports/evidence.ts';
export {
  FEW_READINGS,
  FigureTrail,
  FigureTrailBody,
  MAX_TRAIL_DAYS,
  MAX_TRAIL_METERS,
  TRAIL_ROWS,
  TRAIL_UPLOADS,
  TrailExclusion,
  TrailMeter,
  type TrailPeriod,
  TrailQuantity,
  TrailRow,
  TrailStep,
  TrailUpload,
  TrailVariable,
} from './calls/reports/figureTrail.ts';
export {
  HomeAttention,
  HomeBuildings,
  MAX_ATTENTION_ITEMS,
  MAX_CHECKED_METERS,
  MAX_RANKED_BUILDINGS,
} from './calls/reports/home.ts';
export { DocumentChange, DocumentCounts, NewDocument } from './calls/reports/library.ts';
export {
  AnnualReportRow,
  AverageMonthFigure,
  ComparedFigure,
  MAX_REPORT_NODES,
  MAX_REPORT_PARTS,
  MonthlyReportRow,
  ReportData,
  ReportDataQuery,
  ReportFigure,
  ReportNavItem,
  ReportNavType,
  ReportPart,
  ReportRow,
  SeasonalReportRow,
} from './calls/reports/reportData.ts';
export {
  NewReportDefinition,
  type NewRhythm,
  ReportDefinition,
  ReportDefinitionChange,
  ReportNav,
  ReportRhythm,
  RhythmKind,
  reportDefinitionLimits,
} from './calls/reports/reportDefinitions.ts';
export { ReportDomain, ReportPage, ReportTime } from './calls/reports/reportPages.ts';
export { MAX_REVIEWED_NODES, ReviewBody, ReviewedItem } from './calls/reports/review.ts';
export {
  MAX_VIEW_READERS,
  MAX_VIEWS,
  NewSavedView,
  SavedView,
  SavedViewChange,
  ViewPage,
  viewPages,
} from './calls/reports/savedViews.ts';
export { MAX_HITS, SearchHit } from './calls/reports/search.ts';
export {
  FormulaChange,
  FormulaPoint,
  FormulaQuery,
  FormulaRecord,
  FormulaRegression,
  FormulaSeries,
  FormulaType,
  FormulaUses,
  NewFormula,
} from './calls/structure/formulas.ts';
export { type MeterColumns, metersIn } from './calls/structure/meterColumns.ts';
export { MeterHistory } from './calls/structure/structureChanges.ts';
export { FormulaSynonym, MAX_SYNONYMS } from './calls/structure/synonyms.ts';
export {
  type Measure,
  type NonRoutine,
  type Parameter,
  type PlanTexts,
  partOfBaseline,
  wholeBaseline,
} from './calls/verification/projectFields.ts';
export { ProjectProposals, ProjectReport } from './calls/verification/projectReport.ts';
export {
  ModelSummary,
  NewProject,
  Project,
  ProjectChange,
  type ProjectMeter,
  projectLimits,
} from './calls/verification/projects.ts';
export { settingsOfProject } from './calls/verification/settingsOfProject.ts';
export { type Client, createClient } from './client.ts';
export { type CallName, type Contract, contract } from './contract.ts';
export type { Endpoint } from './endpoint.ts';
export { type ErrorCode, errorStatus, Failure } from './errors.ts';
export { createSignInClient, type SignInClient } from './signInClient.ts';
export type { ListAnswer } from './unwrapped.ts';
export type { ByteStream, FetchAnswer, FetchInit, FetchLike, WebBlob, WebForm, WebSignal } from './web.ts';
export { writesOf } from './writes.ts';
