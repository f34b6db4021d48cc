// Sheets that staff import: read in a thread of its own, each bad cell answered with a sentence.
export type { ImportColumn, Rules, SheetKind } from './columns.ts'
export { faultsOf, inTurns, parseRows, type SheetRow } from './parse-rows.ts'
export { readSheet, type Sheet } from './read-sheet.ts'
export { importSheet, sheetTemplate } from './template.ts'
