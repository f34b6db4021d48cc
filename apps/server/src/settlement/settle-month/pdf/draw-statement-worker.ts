import { parentPort, workerData } from 'node:worker_threads'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { statementPdf } from './statement-pdf.ts'

parentPort?.postMessage(statementPdf(workerData as Statement)) // statementFile is its only starter
