// Files that people and devices send. Other slices import only this file.
export { checkZip } from './check-zip.ts'
export { cleanHtml } from './clean-html.ts'
export { storeFile, storeOf, storeOpaque } from './store-file.ts'
export { fileJobs } from './file-jobs.ts'
export { download } from './show-file.ts'
export { findOrNull as fileOrNull } from './store.ts'
export { sweepFilesDaily } from './sweep-files.ts'
export { newTicket } from './ticket.ts'
