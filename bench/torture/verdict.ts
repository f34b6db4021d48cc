import type { Compared } from '../compare-record.ts'
import type { Lying } from './lying-chargers.ts'
import type { Rudeness } from './rude-people.ts'

type Findings = {
  lying: Lying
  rude: Pick<Rudeness, 'asked' | 'failures' | 'leaks'>
  struck: ReadonlyMap<string, number>
  hasSmallDisk: boolean
  compared: Compared
  broken: readonly object[]
  holds: readonly string[]
  isUntouched: boolean
  memory: number
}

/** Prints what was found; anything that should not be makes the exit code 1. */
export function judge(findings: Findings): void {
  const { lying, rude, struck, compared, broken, holds, isUntouched, memory } = findings
  const { starts, stops, samples, lost, duplicated, discarded } = compared
  const untold = [...lying.told].filter(([, times]) => times === 0).map(([name]) => name)
  console.log(`calamities: ${[...struck].map(([name, times]) => `${name} × ${times}`).join('; ')}`)
  if (!findings.hasSmallDisk) console.log('a full disk was left out: no small file system may be mounted here')
  console.log(`honest chargers: ${starts} starts, ${stops} stops, ${samples} samples acknowledged`)
  console.log(
    `lies told: ${[...lying.told.values()].reduce((sum, times) => sum + times, 0)} of ${lying.told.size} kinds`,
  )
  console.log(`calls asked: ${rude.asked}; memory afterwards ${(memory * 100).toFixed(0)} % of before`)
  const wrongs: Record<string, readonly unknown[]> = {
    'facts lost': lost,
    'facts doubled': duplicated,
    'messages given up by chargers': Array.from({ length: discarded }, () => 'one'),
    'invariants broken': broken,
    'guns or money still held': holds,
    'answers of 5xx': rude.failures,
    'rows of another organisation shown': rude.leaks,
    'rows of another organisation changed': isUntouched ? [] : ['station, pile or plan'],
    'sockets closed for an honest mistake': lying.wronglyClosed,
    'kinds of lie never told': untold,
    'memory above 120 %': memory > 1.2 ? [memory] : [],
  }
  for (const [name, found] of Object.entries(wrongs)) {
    console.log(`${name}: ${found.length}`)
    for (const one of [...new Set(found)].slice(0, 10))
      console.log(`  ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    if (found.length > 0) process.exitCode = 1
  }
}
