import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The content of postmaster.pid; its pid may be dead, a zombie, or now another program. */
export type Postmaster = { pid: number; port: number; status: string }

export function readPostmaster(data: string): Postmaster | null {
  const lines = readOrNull(join(data, 'postmaster.pid'))?.split('\n')
  if (!lines) return null
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/** Whether this pid is a living process of this cluster. A zombie has no folder and no command line. */
export function isResident(data: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  return workingFolder(pid) === data || commandLine(pid).includes(data)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * PostgreSQL refuses to start while the pid in postmaster.pid looks alive: a zombie, or another program.
 * Waits until a zombie is collected and its last child has ended, then deletes the file.
 */
export async function clearStalePid(data: string): Promise<void> {
  const until = Date.now() + 30_000
  while (residents(data).length > 0 && Date.now() < until) await sleep(50)
  const left = readPostmaster(data)
  if (left && isAlive(left.pid) && !isResident(data, left.pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

const residents = (data: string): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && workingFolder(pid) === data)
    : []

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

const commandLine = (pid: number): string[] => (readOrNull(`/proc/${pid}/cmdline`) ?? '').split('\0')

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
