/** Stands for a new record where a URL names the record whose dialog is open. */
export const NEW = 'new';
