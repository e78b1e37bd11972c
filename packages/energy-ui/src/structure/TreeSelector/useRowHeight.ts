import { useState } from 'react';

const ROW_HEIGHT = 32;
/** For a thumb. */
const TOUCHED_HEIGHT = 44;

/** Height of a row in px, as in the styles of `eui-tree-row`. */
export const useRowHeight = (): number =>
  useState(() =>
    typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? TOUCHED_HEIGHT : ROW_HEIGHT,
  )[0];
