// Loaded before the server of a bench: tells each turn of its event loop over 50 ms and how much of it was work.
import { PerformanceObserver } from 'node:perf_hooks'

const [step, tellFrom] = [5, 50]
const longest = { wall: 0, work: 0, collection: 0 }
let before = now()
let collected = 0

const collections = new PerformanceObserver((list) => noteCollections(list.getEntries()))
collections.observe({ entryTypes: ['gc'] })

setInterval(() => {
  noteCollections(collections.takeRecords())
  const after = now()
  const wall = after.wall - before.wall - step
  const work = Math.max(0, after.work - before.work - collected)
  longest.wall = Math.max(longest.wall, wall)
  longest.work = Math.max(longest.work, work)
  if (wall > tellFrom)
    tell(`a turn of ${wall.toFixed(0)} ms: ${work.toFixed(0)} ms work, ${collected.toFixed(0)} ms garbage collection`)
  before = after
  collected = 0
}, step).unref()

process.on('SIGUSR2', () => Object.assign(longest, { wall: 0, work: 0, collection: 0 }))
process.on('exit', () =>
  tell(
    `longest turn ${longest.wall.toFixed(1)} ms, most work in a turn ${longest.work.toFixed(1)} ms, longest garbage collection ${longest.collection.toFixed(1)} ms`,
  ),
)

function noteCollections(entries) {
  for (const { duration } of entries) {
    collected += duration
    longest.collection = Math.max(longest.collection, duration)
  }
}

function now() {
  const { user, system } = process.threadCpuUsage()
  return { wall: performance.now(), work: (user + system) / 1000 }
}

function tell(text) {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`)
}
