// Loaded before the server of a bench: tells each turn of its event loop over 50 ms and how much of it was work.
import { PerformanceObserver } from 'node:perf_hooks'

const [step, tellFrom] = [5, 50]
const longest = { wall: 0, work: 0, collection: 0 }
let before = now()

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.collection = Math.max(longest.collection, duration)
}).observe({ entryTypes: ['gc'] })

setInterval(() => {
  const after = now()
  const [wall, work] = [after.wall - before.wall - step, after.work - before.work]
  before = after
  longest.wall = Math.max(longest.wall, wall)
  longest.work = Math.max(longest.work, work)
  if (wall > tellFrom) tell(`a turn of ${wall.toFixed(0)} ms, of which ${work.toFixed(0)} ms were work of its thread`)
}, step).unref()

process.on('SIGUSR2', () => Object.assign(longest, { wall: 0, work: 0, collection: 0 }))
process.on('exit', () =>
  tell(
    `longest turn ${longest.wall.toFixed(1)} ms, most work in a turn ${longest.work.toFixed(1)} ms, longest garbage collection ${longest.collection.toFixed(1)} ms`,
  ),
)

function now() {
  const { user, system } = process.threadCpuUsage()
  return { wall: performance.now(), work: (user + system) / 1000 }
}

function tell(text) {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`)
}
