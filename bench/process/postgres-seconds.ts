import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmaster } from '../../apps/server/src/platform/postgres/cluster/residents.ts'

const ticksPerSecond = 100

/** The processor time that a cluster has used: its processes, and those that have ended. */
export function postgresSeconds(home: string): number {
  const postmaster = readPostmaster(join(home, 'pgdata'))?.pid
  if (!postmaster) throw new Error('PostgreSQL does not run')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  return [postmaster, ...pids].reduce((sum, pid) => sum + ticksOf(pid), 0) / ticksPerSecond
}

/** Of the process and of its children that were waited for. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
}
