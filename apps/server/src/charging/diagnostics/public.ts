// Requests for the logs of chargers, and the files that they upload.
export { diagnosticsEnded, recordUploadProgress } from './record-progress.ts'
