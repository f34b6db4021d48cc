import type { Compared } from '../compare-record.ts'
import type { DoorLying } from './lies-at-the-door.ts'
import type { Lying } from './lying-chargers.ts'
import type { Rudeness } from './rude-people.ts'
import type { Steady } from './steady-chargers.ts'

type Findings = {
  lying: Pick<Lying, 'told' | 'wronglyClosed'>
  door: Pick<DoorLying, 'told' | 'statuses' | 'wronglyClosed'>
  calm: Pick<Steady, 'charges' | 'wronglyClosed'>
  rude: Pick<Rudeness, 'asked' | 'failures' | 'leaks'>
  /** As the server logged them. */
  unexpected: readonly string[]
  struck: ReadonlyMap<string, number>
  hasSmallDisk: boolean
  compared: Compared
  broken: readonly object[]
  holds: readonly string[]
  ended: readonly string[]
  totals: readonly string[]
  changed: readonly string[]
  /** In bytes. */
  memory: { before: number; after: number }
}

/** Prints what was found; anything that should not be makes the exit code 1. */
export function judge(findings: Findings): void {
  const { lying, door, calm, rude, struck, compared, broken, holds } = findings
  const { before, after } = findings.memory
  const { starts, stops, samples, lost, duplicated, discarded } = compared
  const told = [...lying.told, ...door.told]
  const untold = told.filter(([, times]) => times === 0).map(([name]) => name)
  console.log(`calamities: ${[...struck].map(([name, times]) => `${name} × ${times}`).join('; ')}`)
  if (!findings.hasSmallDisk) console.log('a full disk was left out: no small file system may be mounted here')
  console.log(`honest chargers: ${starts} starts, ${stops} stops, ${samples} samples acknowledged`)
  console.log(
    `lies told: ${told.reduce((sum, [, times]) => sum + times, 0)} of ${told.length} kinds; charges beside them: ${calm.charges}`,
  )
  console.log(`answers at the door: ${[...door.statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  console.log(`calls asked: ${rude.asked}; memory ${megabytes(before)} MB before, ${megabytes(after)} MB afterwards`)
  const wrongs: Record<string, readonly unknown[]> = {
    'facts lost': lost,
    'facts doubled': duplicated,
    'messages given up by chargers': Array.from({ length: discarded }, () => 'one'),
    'invariants broken': broken,
    'guns or money still held': holds,
    'answers of 5xx': rude.failures,
    'rows of another organisation shown': rude.leaks,
    'rows of another organisation changed': findings.changed,
    'rows of another organisation counted': findings.totals,
    'sockets closed for an honest mistake': [...lying.wronglyClosed, ...door.wronglyClosed],
    'sockets of honest chargers closed': calm.wronglyClosed,
    'honest charges ended by others': findings.ended,
    'kinds of lie never told': untold,
    'memory above 120 %': after > 1.2 * before ? [after / before] : [],
  }
  for (const [name, found] of Object.entries(wrongs)) {
    console.log(`${name}: ${found.length}`)
    for (const one of [...new Set(found)].slice(0, 10))
      console.log(`  ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    if (found.length > 0) process.exitCode = 1
  }
  for (const line of findings.unexpected.slice(0, 10)) console.log(`behind an answer of 500: ${line.slice(0, 1500)}`)
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
