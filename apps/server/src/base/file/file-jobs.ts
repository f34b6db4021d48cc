import { storeJobs } from './jobs.ts'
import { saveEditedHandler } from './save-edited.ts'
import { sweepFilesHandler } from './sweep.ts'

export const fileJobs = [...storeJobs, saveEditedHandler, sweepFilesHandler]
