import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** The databases of the test files under way, or that of the server under the browser tests, and room for those who work with them. */
const needed = 3 * 1024 ** 3

/** A folder for this run's databases, in memory where there is room: a disk takes an eighth of the time to make their files. Gone when we end. */
export function makeFastFolder(): string {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'chargedeck-run-'))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as nobody and passes through
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) > needed
  } catch {
    return false
  }
}
