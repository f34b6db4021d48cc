import { nextMessage, sideProcess } from './process/side-process.ts'

// Measures stored readings: 200 chargers send as fast as they are answered; all parts share this machine.
// A first round, not counted, lets the server compile its hot code.
const [sockets, seconds, rounds] = [200, 8, 3]
const server = sideProcess('link-process.ts', [String(sockets * (rounds + 1))])
const { port } = await nextMessage(server)
const runs: Record<string, number>[] = []
for (let run = 0; run <= rounds; run += 1) {
  const load = sideProcess('charging-load.ts', [
    `ws://127.0.0.1:${port}`,
    String(run * sockets),
    String(sockets),
    String(seconds),
  ])
  await nextMessage(load)
  const before = await figures()
  load.send('charge')
  const answers = await nextMessage(load)
  load.disconnect()
  const after = await figures()
  const committed = (after['samples'] ?? 0) - (before['samples'] ?? 0)
  const cpu = ((after['cpuSeconds'] ?? 0) - (before['cpuSeconds'] ?? 0)) / committed
  runs.push({ ...answers, lost: (answers['answered'] ?? 0) - committed, cpuMicros: cpu * 1e6 })
  console.log(run === 0 ? 'to warm up' : `run ${run}`, runs.at(-1))
}
server.disconnect()
const median = runs.slice(1).toSorted((a, b) => (a['perSecond'] ?? 0) - (b['perSecond'] ?? 0))[1] ?? {}
const { perSecond, p50 = 0, p99 = 0 } = median
const lost = runs.reduce((sum, run) => sum + Math.max(0, run['lost'] ?? 0), 0)
console.log(
  `committed MeterValues: ${perSecond} /s (at least 5000), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most 200), lost ${lost}, median of ${rounds} runs`,
)

async function figures(): Promise<Record<string, number>> {
  server.send('figures')
  return nextMessage(server)
}
