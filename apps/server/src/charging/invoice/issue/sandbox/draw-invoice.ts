import { Worker } from 'node:worker_threads'
import type { InvoiceToIssue } from '../gateway.ts'

export type DrawnInvoice = InvoiceToIssue & { invoiceNo: string }

const patienceMs = 60_000

/** In a thread of its own: loading a Chinese font holds the thread it runs in. */
export async function drawInvoice(invoice: DrawnInvoice): Promise<Uint8Array> {
  const worker = new Worker(new URL('./draw-invoice-worker.ts', import.meta.url), { workerData: invoice, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(() => reject(new Error('the sample was not drawn in time')), patienceMs)
  worker.on('message', resolve)
  worker.on('error', reject)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
