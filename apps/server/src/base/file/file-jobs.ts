import { storeJobs } from './storage/jobs.ts'
import { saveEditedHandler } from './online/save-edited.ts'
import { sweepFilesHandler } from './sweep-files.ts'

export const fileJobs = [...storeJobs, saveEditedHandler, sweepFilesHandler]
