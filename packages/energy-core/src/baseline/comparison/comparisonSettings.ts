/**
 * Settings of the comparison, ours. `bicMargin`: candidates whose BIC is no further than this above the best count as
 * equally good, and the one with the fewest parameters wins (Kass & Raftery 1995 call a difference below 2 not
 * worth more than a bare mention). `maxCandidates` and `maxRows` bound the work: 27 years of days, a year of hours.
 */
export const comparisonSettings = { bicMargin: 2, maxCandidates: 400, maxRows: 10_000 } as const;
