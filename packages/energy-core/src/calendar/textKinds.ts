declare const kind: unique symbol;

/** Text of one kind: plain text fits, text of another kind is a type error. The mark exists in types only. */
export type TextOfKind<Kind extends string> = string & { readonly [kind]?: Kind };

/**
 * A calendar day as Gregorian text, `2025-03-20`. Never a `Date`: midnight does not exist on every day in every zone.
 * Any text fits, but no `JalaliKey`: `parseDay` reads what people write, `isDay` checks what comes from outside.
 */
export type Day = TextOfKind<'Day'>;

/**
 * A period by its Jalali name: `1404`, `1404/S2` (summer), `1404/08` or `1404/08/12`. Any text fits, but no `Day`:
 * `jalaliText` names a day, `parseJalaliKey` reads what people write, `rangeOfJalaliKey` gives its days.
 */
export type JalaliKey = TextOfKind<'JalaliKey'>;
