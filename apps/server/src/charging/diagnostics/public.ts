// What chargers are asked to tell of themselves, and the files that they bring.
export { diagnosticsOutcome, hearDiagnostics } from './hear-progress.ts'
