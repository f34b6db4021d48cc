import { parentPort, workerData } from 'node:worker_threads'
import type { DrawnInvoice } from './draw-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'

parentPort?.postMessage(invoicePdf(workerData as DrawnInvoice)) // drawInvoice is its only starter
