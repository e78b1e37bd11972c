import { normalizeText } from '../../numerals/normalizeText.ts';
import { cellText } from '../cell.ts';

/** Header words, in the folded form of `normalizeText`: «قرائت» is «قرایت» there, «آب» is «اب». */
const words = {
  from: /^از(?:\s|$)|از تاریخ|شروع|ابتدا|قبلی|پیشین|\b(?:from|start|begin)/,
  to: /^تا(?:\s|$)|تا تاریخ|پایان|انتها|فعلی|\b(?:to|end|until)\b/,
  date: /تاریخ|\b(?:date|day|jalali|shamsi)|_date\b/,
  cost: /مبلغ|هزینه|بها|قیمت|تومان|ریال|\b(?:cost|price|amount|bill|toman|rial|irr)/,
  counter:
    /قرایت|شماره ?انداز|شماره کنتور|رقم کنتور|عدد کنتور|رقم فعلی|شمارنده|\b(?:readings?|index|counter|register|totali[sz]er|cumulative)(?:\b|_)|_(?:reading|index|register)\b/,
  other: /ردیف|شماره|دما|رطوبت|فشار|\b(?:row|no|id|temp|temperature|humidity|pressure)(?:\b|_)/,
  temperature: /دما|سلسیوس|سانتی ?گراد|°c|℃|temp(?:\b|_|erature)|\btavg\b|celsius/,
  mean: /میانگین|متوسط|\b(?:mean|avg|average|tavg)(?:\b|_)|_(?:mean|avg)\b/,
  extreme:
    /کمینه|بیشینه|حداقل|حداکثر|\b(?:min|max|tmin|tmax|minimum|maximum|low|high)(?:\b|_)|_(?:min|max)\b/,
  value:
    /مصرف|مقدار|انرژی|کارکرد|برق|گاز|(?:^|\s)اب(?:\s|$)|کیلو ?وات|متر ?مکعب|[kmg]wh|m3|m³|consumption|usage|energy|value|electricity|\bgas\b|\bwater\b/,
};

export type HeaderMeaning = keyof typeof words;

/** Meaning of a header cell. */
export function meaningsOf(header: unknown): ReadonlySet<HeaderMeaning> {
  const text = normalizeText(cellText(header).replaceAll('\u200c', ' '));
  const found = (Object.keys(words) as HeaderMeaning[]).filter((meaning) => words[meaning].test(text));
  return new Set(found);
}

/** Text in brackets of a header, which may be an unknown unit: «مصرف (Nm³)» → `Nm³`. */
export const bracketsIn = (header: unknown): string | null =>
  /[([]([^)\]]{1,20})[)\]]/.exec(cellText(header))?.[1]?.trim() ?? null;

/** Currency in a header. Costs are stored in toman; a cost in rial is ten times as large. */
export function currencyIn(header: unknown): 'toman' | 'rial' | null {
  const text = normalizeText(cellText(header));
  if (/تومان|toman/.test(text)) return 'toman';
  return /ریال|rial|\birr\b/.test(text) ? 'rial' : null;
}
