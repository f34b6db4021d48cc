// What chargers are asked to tell of themselves, and the files that they bring.
export { diagnosticsEnded, recordUploadProgress } from './record-progress.ts'
