/** Path fragments of modules that every page needs first; `React Aria` is included where they import it. */
const parts = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|zod|clsx)\//,
  /lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|user)\./,
  /energy-core\/src\/api\/(?:calling|signInClient|endpoint|errors|calls\/people\/signIn)\.ts/,
  /energy-core\/src\/(?:texts\/fa|numerals\/(?:digits|formatNumber))/,
  /energy-ui\/src\/i18n\/(?:EnergyProvider|EnergyRoot|useEnergy|english\/|texts|textBundle|translator\/persianAria)/,
  /energy-ui\/src\/primitives\/(?:Button|IconButton|TextField|PasswordField|Field\/Field|Toast|Spinner|classes)/,
  /reference\/src\/app\/(?:App|routes\/(?:AppRoutes|LoginRoute)|ServicesProvider|hostPage|mount|useHost|guards\/(?:RequireSession|SessionEnded))\.\w+$/,
  /reference\/src\/shared\/(?:storage|session|preferences)\//,
  /reference\/src\/shared\/(?:api\/(?:openApi|useApi|errorText)|page\/(?:Mark|useHistoryGate))/,
];

/** Bundles small modules into one file that compresses better than a dozen requests. English loads on demand. */
export const isBase = (id: string): boolean =>
  !id.endsWith('.en.json') && parts.some((part) => part.test(id.replaceAll('\\', '/')));

/** Small parts that every page behind the sign-in needs; as files of their own their names alone would weigh more. */
const shellParts = [
  /lucide-react\/dist\/esm\/icons\/(?:badge-check|calendar-days|chart-line|file-text|gauge|sigma|table-2|upload)\./,
  /energy-core\/src\/(?:calendar\/(?:schemas\/day|workingWeek)|metering\/(?:schemas\/(?:meterKind|name|version|register)|buildingType|meterKind|structureNodeId)|quantities\/(?:schemas\/\w+|unitKind|carriers)|numerals\/(?:invisible|normalizeText|searchWords)|statistics\/(?:knownValue|descriptive\/asList)|consumption\/(?:chart\/navItem|schemas\/chartQuery)|permissions\/modules|api\/calls\/messages\/notifications)\.ts/,
  /reference\/src\/shared\/(?:access\/mayOpen|api\/(?:queryKeys|readAllPages|useClient)|dates\/today|structure\/yearsQuery)\.ts/,
  /reference\/src\/shared\/page\/(?:PageFrame|pageWidth|usePanel|print\/PrintBrand)\./,
  /energy-ui\/src\/primitives\/(?:Skeleton|ErrorState)\//,
  /@tanstack\/(?:query-core|react-query)\//,
];

/** One file of what the shell needs beside its own parts. */
export const isShell = (id: string): boolean =>
  shellParts.some((part) => part.test(id.replaceAll('\\', '/')));
