/** Whether a text is an instant that can be shown, such as `2025-11-03T10:00:00Z`. */
export const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
