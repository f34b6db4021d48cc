import { Worker } from 'node:worker_threads'
import type { ErrorName } from '@chargedeck/contract/errors'
import { AppError } from '../../platform/app-error.ts'
import type { Actor } from '../../platform/context.ts'

/** All that a thread must know to write one file. */
export type FileOrder = {
  databaseUrl: string
  module: string
  path: string
  actor: Actor
  filters: unknown
  askedAt: Date
  file: string
}
export type Written = { rowQty: number; fileSize: number }
/** `rowQty` alone: how far it is. */
export type Said = Written | { rowQty: number } | { refusal: ErrorName; text: string }

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 }

/** Calls go on meanwhile: a million rows keep a thread busy for a minute. Null: `isWanted` said no, and its file is not whole. */
export async function writeInThread(
  order: FileOrder,
  isWanted: (rowQty: number) => Promise<boolean>,
): Promise<Written | null> {
  const worker = new URL('./write-worker.ts', import.meta.url)
  const thread = new Worker(worker, { workerData: order, execArgv: [], resourceLimits })
  const { promise, resolve, reject } = Promise.withResolvers<Written | null>()
  thread.on('message', (said: Said) => {
    if ('refusal' in said) reject(new AppError(said.refusal, said.text))
    else if ('fileSize' in said) resolve(said)
    else isWanted(said.rowQty).then((is) => is || resolve(null), reject)
  })
  thread.on('error', reject)
  thread.on('exit', () => reject(new Error('the thread of an export ended before its file')))
  try {
    return await promise
  } finally {
    await thread.terminate()
  }
}
