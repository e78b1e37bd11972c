/** Operators of a non-routine adjustment as they are written. */
export const adjustmentSigns = { '-': '−', '+': '+', '*': '×', '/': '÷' } as const;
