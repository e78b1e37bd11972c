import type { Sample } from '../baseline/model.ts';
import type { Day, DayRange } from '../calendar/day.ts';
import type { EnergyLabelGrade } from '../energy-label/standard14254.ts';

/** A figure with its unit; a report never prints one without. */
export interface ReportAmount {
  /** Null is printed as a dash. */
  readonly value: Sample;
  /** Half the width of its interval. */
  readonly plusMinus?: Sample;
  /** Symbol; `%` for a percentage, empty for a pure number. */
  readonly unit: string;
  readonly decimals: number;
  /** All decimals are written, zeros too. */
  readonly isFixed?: boolean;
}

/** Something inside a report that its reader may open, such as the field that proves a topic. */
export interface ReportLink {
  readonly step: string;
  readonly field: string;
}

export interface ReportFact {
  readonly name: string;
  readonly value: string | ReportAmount;
  /** A smaller line below it. */
  readonly note?: string;
}

/** A value between the ends of its interval, drawn as a bar beside 0. */
export interface ReportInterval {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** How many of a whole, as `text` writes it and as the two numbers that it is made of. */
export interface ReportCount {
  readonly count: number;
  readonly of: number;
  readonly text: string;
}

export type ReportCell = string | number | null | ReportInterval | ReportCount;

/**
 * A column of a table; `day` holds days as `2025-03-21`, `count` a `ReportCount`, `pValue` numbers that are written as «< 0.001» where they are
 * smaller, `coefficient` numbers with decimals by their magnitude (002 §9), `change` percentages with their sign: more is
 * red with a plus, less is green with a minus.
 */
export interface ReportColumn {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'number' | 'coefficient' | 'pValue' | 'day' | 'interval' | 'change' | 'count';
  readonly unit?: string;
  readonly decimals?: number;
  readonly isStrong?: boolean;
  /** Stands once in the rows of a column without values; not in tables with headings between the rows. */
  readonly emptyText?: string;
}

export interface ReportTableData {
  readonly id: string;
  /** Also the name of its sheet. */
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly ReportColumn[];
  /** One cell per column. */
  readonly rows: readonly (readonly ReportCell[])[];
  readonly total?: readonly ReportCell[];
  /** Quieter rows below the total, such as an average. */
  readonly after?: readonly (readonly ReportCell[])[];
  /** Headings between the rows; `at` is the position of the row below. */
  readonly groups?: readonly { readonly at: number; readonly name: string }[];
}

/** A row of a fit; values per day of the row. */
export interface ReportFitRow extends DayRange {
  readonly actual: Sample;
  readonly predicted: Sample;
  readonly low?: Sample;
  readonly high?: Sample;
}

/** Values of a chart of columns, one per category. */
export interface ReportSeries {
  readonly name: string;
  readonly values: readonly Sample[];
}

/** A part of a whole; `isRest` is what the other parts leave. */
export interface ReportShare {
  readonly name: string;
  readonly value: number;
  readonly percent: Sample;
  readonly isRest?: boolean;
}

/** Charts as data. */
export type ReportChart =
  | {
      /** Columns from left to right, with earlier values as strokes and another quantity as a line. */
      readonly kind: 'columns';
      /** Lower, where a sheet has to hold more than charts. */
      readonly isLow?: boolean;
      readonly unit: string;
      readonly decimals?: number;
      readonly categories: readonly string[];
      readonly series: ReportSeries;
      /** Categories that lack days, by position: hatched. */
      readonly partial?: readonly boolean[];
      readonly partialName?: string;
      readonly earlier?: readonly ReportSeries[];
      /** Least and greatest of the years before. */
      readonly range?: {
        readonly name: string;
        readonly low: readonly Sample[];
        readonly high: readonly Sample[];
      };
      readonly line?: ReportSeries & { readonly unit: string };
    }
  | { readonly kind: 'shares'; readonly unit: string; readonly items: readonly ReportShare[] }
  | {
      /** A value per day in rows of months, darker for more. */
      readonly kind: 'days';
      readonly unit: string;
      readonly rows: readonly ReportSeries[];
    }
  | {
      /** Metered consumption beside the model; rows without any value separate periods. */
      readonly kind: 'fit';
      readonly unit: string;
      /** Confidence of the band, or the allowed deviation, percent. */
      readonly percent: number;
      /** Default: confidence. */
      readonly band?: 'confidence' | 'allowed';
      readonly rows: readonly ReportFitRow[];
      /** What rows without any value are; default days without data. */
      readonly gapName?: string;
      /** Half the width of the band of each seven rows from `from` on, per day. */
      readonly weeks?: readonly { readonly from: Day; readonly plusMinus: number }[];
    }
  | {
      /** Sum of savings through each day, with its interval where it is known. */
      readonly kind: 'cusum';
      readonly unit: string;
      readonly percent: number;
      readonly points: readonly {
        readonly day: Day;
        readonly saving: Sample;
        readonly cumulative: number;
        readonly isGap: boolean;
        readonly plusMinus?: Sample;
      }[];
    };

export type ReportBlock =
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: 'lead' | 'note' | 'warning' }
  /** Raw Draft.js content. */
  | { readonly kind: 'richText'; readonly json: string }
  | {
      readonly kind: 'headline';
      readonly name: string;
      readonly amount: ReportAmount;
      readonly interval: ReportInterval | null;
      readonly verdict: string;
    }
  /** Figures beside one another. */
  | { readonly kind: 'figures'; readonly items: readonly ReportFact[] }
  /** Facts below one another. */
  | { readonly kind: 'facts'; readonly items: readonly ReportFact[] }
  | ({ readonly kind: 'table' } & ReportTableData)
  | { readonly kind: 'chart'; readonly id: string; readonly title: string; readonly chart: ReportChart }
  | {
      readonly kind: 'checklist';
      readonly items: readonly {
        readonly name: string;
        readonly isDone: boolean;
        readonly where: string;
        readonly link?: ReportLink;
      }[];
    }
  | {
      /** Scale of the energy label; null without a grade. */
      readonly kind: 'grades';
      readonly grade: EnergyLabelGrade | null;
      readonly ratio: Sample;
      readonly scale: readonly {
        readonly grade: EnergyLabelGrade;
        readonly fromRatio: number;
        readonly belowRatio: number;
      }[];
    }
  | { readonly kind: 'signatures'; readonly roles: readonly string[] };

export interface ReportSection {
  readonly id: string;
  /** Null for the part before the first section. */
  readonly number: number | null;
  readonly title: string;
  readonly note?: string;
  readonly blocks: readonly ReportBlock[];
  /** Level of its heading and of its line in the contents; default 1. */
  readonly level?: 1 | 2;
  /** A smaller line above the title, such as the building of a meter. */
  readonly over?: string;
  /** Beside the title. */
  readonly facts?: readonly ReportFact[];
  /** Begins on a sheet of its own. */
  readonly isNewPage?: boolean;
}

/** First sheet of a report. */
export interface ReportCover {
  readonly kind: string;
  /** In the largest type: the year, or the name of the month. */
  readonly period: string;
  readonly scope: string;
  readonly chart: Extract<ReportChart, { readonly kind: 'days' }> | null;
  readonly chartNote: string;
  readonly facts: readonly ReportFact[];
}

/** Where the figures of a report come from, so that anybody can compute them again. */
export interface ReportProof {
  /** SHA-256 over inputs and figures. */
  readonly hash: string;
  /** Instant of the computation. */
  readonly madeAt: string;
  /** Version of the product. */
  readonly product: string;
}

/**
 * A report as a plain value, in the language of its reader: the page, the workbook and the text document are three
 * renderers of it, none of which computes anything. Texts may hold isolates (U+2066 to U+2069).
 */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly organization: string;
  readonly isRightToLeft: boolean;
  readonly digits: 'fa' | 'en';
  readonly sections: readonly ReportSection[];
  readonly cover?: ReportCover;
  /** Sections are listed with their pages, after the cover. */
  readonly hasContents?: boolean;
  /** What the figures follow from, and how much of the period they cover; on every sheet. */
  readonly basis: string;
  readonly coverage: string;
  readonly proof: ReportProof | null;
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { readonly kind: Kind }>;

/**
 * All blocks of one kind, in the order of the report.
 * @example
 * const note = { kind: 'paragraph', text: 'Ready.' };
 * const sections = [{ id: 'a', number: 1, title: 'A', blocks: [note, { kind: 'signatures', roles: [] }] }];
 * reportBlocks({ sections }, 'paragraph') // [{ kind: 'paragraph', text: 'Ready.' }]
 */
export const reportBlocks = <Kind extends ReportBlock['kind']>(
  { sections }: Pick<ReportDocument, 'sections'>,
  kind: Kind,
): BlockOf<Kind>[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block): block is BlockOf<Kind> => block.kind === kind));
