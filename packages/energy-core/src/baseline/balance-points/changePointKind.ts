/**
 * Model shapes over the outdoor temperature, named by the number of parameters: one balance point with
 * consumption constant on its warm (`3p-heating`) or cold side (`3p-cooling`), one with a slope on both sides (`4p`, the
 * same point for heating and cooling), a heating and a cooling balance point with a constant between them (`5p`).
 */
export type ChangePointKind = '3p-heating' | '3p-cooling' | '4p' | '5p';
export const changePointKinds: readonly ChangePointKind[] = ['3p-heating', '3p-cooling', '4p', '5p'];
