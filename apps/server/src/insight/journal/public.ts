// Journals as finance reads them.
import { exportHandler } from '../../staff/export-job/public.ts'
import { journalExport } from './export-journals.ts'

export const exportJournalsHandler = exportHandler(journalExport)
