import { checkRichText } from '@org/energy-core';
import { ContentState, convertFromRaw, type RawDraftContentState } from 'draft-js';

/** Content of a checked text; an empty one for null and for a text that is not allowed. */
export function readContent(json: string | null): ContentState {
  const read = json === null ? null : checkRichText(json);
  return read?.ok
    ? convertFromRaw(read.text as unknown as RawDraftContentState)
    : ContentState.createFromText('');
}
