import { nextMessage, sideProcess } from './process/side-process.ts'

// Measures heartbeats: 200 chargers send as fast as they are answered; gateway and chargers share this machine.
const gateway = sideProcess('gateway-process.ts')
const { port } = await nextMessage(gateway)
const runs: Record<string, number>[] = []
for (let run = 0; run < 3; run += 1) {
  const load = sideProcess('charger-load.ts', [`ws://127.0.0.1:${port}`, '200', '5'])
  runs.push(await nextMessage(load))
  load.disconnect()
}
gateway.disconnect()
const [, median] = runs.toSorted((a, b) => (a['perSecond'] ?? 0) - (b['perSecond'] ?? 0))
const { perSecond, p50 = 0, p99 = 0 } = median ?? {}
console.log(
  `heartbeats: ${perSecond} /s (at least 12000), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, median of 3 runs`,
)
