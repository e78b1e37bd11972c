/** Value of the URL parameter of the open dialog for a new record. */
export const NEW = 'new';
