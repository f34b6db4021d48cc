import { setTimeout as wait } from 'node:timers/promises'
import { nextMessage, sideProcess } from './process/side-process.ts'

// Measures sockets that connect, boot and report three statuses at once, with a database pool of 10; chargers, server and PostgreSQL share this machine:
// `node connect-storm.ts [sockets]`, 2 000 by default.
const [sockets, rounds] = [Number(process.argv[2] ?? 2000), 3]
const atMost = sockets > 2000 ? 30 : 4
const server = sideProcess('link-process.ts', [String(sockets)])
const { port } = await nextMessage(server)
const load = sideProcess('storm-load.ts', [`ws://127.0.0.1:${port}`, String(sockets)])
await nextMessage(load)
const runs: Record<string, number>[] = []
for (let run = 0; run < rounds; run += 1) {
  load.send('storm')
  runs.push(await nextMessage(load))
  await wait(2000)
}
server.send('figures')
const { facts } = await nextMessage(server)
load.disconnect()
server.disconnect()
const [, median] = runs.toSorted((a, b) => (a['seconds'] ?? 0) - (b['seconds'] ?? 0))
const refused = runs.reduce((sum, run) => sum + (run['refused'] ?? 0), 0)
const result = facts === sockets * 4 * rounds ? 'all stored' : `${facts} of ${sockets * 4 * rounds} facts stored`
console.log(
  `${sockets} sockets connect, boot and report: ${median?.['seconds']?.toFixed(1)} s (at most ${atMost}), refused ${refused}, ${result}, median of ${rounds} runs`,
)
