// Loaded before the server of a bench: tells each turn of its event loop that took over 50 ms of the processor.
import { writeFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'

const [step, tellFrom] = [5, 50]
const nothing = { wall: 0, cpu: 0, work: 0, collection: 0 }
const longest = { ...nothing }
let before = now()
let collected = 0

const collections = new PerformanceObserver((list) => noteCollections(list.getEntries()))
collections.observe({ entryTypes: ['gc'] })

setInterval(() => {
  noteCollections(collections.takeRecords())
  const after = now()
  const wall = after.wall - before.wall - step
  const cpu = after.cpu - before.cpu
  const work = Math.max(0, cpu - collected)
  longest.wall = Math.max(longest.wall, wall)
  longest.cpu = Math.max(longest.cpu, cpu)
  longest.work = Math.max(longest.work, work)
  if (cpu > tellFrom)
    tell(`a turn of ${wall.toFixed(0)} ms: ${work.toFixed(0)} ms work, ${collected.toFixed(0)} ms garbage collection`)
  before = after
  collected = 0
}, step).unref()

// The figures since the last signal, for `turns` of real-server.ts. On a busy machine only those of the processor say
// something about the server: the clock also counts the time of others.
process.on('SIGUSR2', () => {
  writeFileSync(`${process.env.TORTURE_CLOCK}.turns`, JSON.stringify(longest))
  Object.assign(longest, nothing)
})

function noteCollections(entries) {
  for (const { duration } of entries) {
    collected += duration
    longest.collection = Math.max(longest.collection, duration)
  }
}

/** `cpu`: of this thread alone, its part of garbage collections included. */
function now() {
  const { user, system } = process.threadCpuUsage()
  return { wall: performance.now(), cpu: (user + system) / 1000 }
}

function tell(text) {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`)
}
