// What people have sent us. Other slices come in here only.
export { cleanHtml } from './clean-html.ts'
export { keepFile } from './keep.ts'
export { fileJobs } from './file-jobs.ts'
export { findOrNull as fileOrNull } from './store.ts'
export { sweepFilesDaily } from './sweep.ts'
