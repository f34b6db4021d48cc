import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { defineJob, handleJob } from '../../platform/jobs/job.ts'
import type { TimedAction, TimedPayload } from '../../platform/jobs/timers.ts'
import { objectsFolder } from './storage/local-disk.ts'
import { knownObjects } from './store.ts'
import { deleteOldTickets } from './ticket-store.ts'

const job = defineJob<TimedPayload>('sweep-files')
export const sweepFilesDaily: TimedAction = { name: '文件清理', cron: '0 40 3 * * *', job }

/** Removes files without a row, left by a server that was killed between writing disk and database. */
export const sweepFilesHandler = handleJob(job, async ({ tx, now, filesDir }) => {
  const before = daysLater(now(), -1) // a younger file may belong to a call that still runs
  await deleteOldTickets(tx, before)
  await sweep(join(filesDir, 'incoming'), before, async () => new Set())
  for (const first of await namesIn(objectsFolder(filesDir)))
    for (const second of await namesIn(join(objectsFolder(filesDir), first)))
      await sweep(join(objectsFolder(filesDir), first, second), before, (names) => knownObjects(tx, names))
})

async function sweep(folder: string, before: Date, known: (names: string[]) => Promise<Set<string>>): Promise<void> {
  const names = await namesIn(folder)
  const storedNames = names.length > 0 ? await known(names) : new Set<string>()
  for (const name of names) {
    const path = join(folder, name)
    if (!storedNames.has(name) && (await stat(path)).mtime < before) await rm(path, { force: true })
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
