import type { Sheet } from '../../platform/export/sheet.ts'

/** A report within a mail: a short table in its text, and a sheet of the attached workbook. */
export type MailPart = { title: string; rows: readonly (readonly string[])[]; sheet: Sheet }
