import { setTimeout as wait } from 'node:timers/promises'
import { nextMessage, sideProcess } from '../process/side-process.ts'

// Measures 15 000 chargers on one gateway process, with the committer and PostgreSQL behind it; all share this machine.
const [sockets, few, perSecond, seconds] = [15_000, 200, 2000, 15]
const server = sideProcess('link-process.ts', [String(sockets)])
const { port } = await nextMessage(server)

async function crowdOf(count: number) {
  const load = sideProcess('crowd-load.ts', [
    `ws://127.0.0.1:${port}`,
    String(count),
    String(perSecond),
    String(seconds),
  ])
  const begun = performance.now()
  await nextMessage(load)
  const arrived = (performance.now() - begun) / 1000
  await wait(2000)
  server.send('figures')
  const { rss = 0 } = await nextMessage(server)
  return { load, arrived, rss }
}

const warm = await crowdOf(few)
warm.load.disconnect()
await wait(2000)
const crowd = await crowdOf(sockets)
crowd.load.send('talk')
const { sent = 0, answered = 0, p50 = 0, p99 = 0 } = await nextMessage(crowd.load)
crowd.load.disconnect()
server.disconnect()
const each = (crowd.rss - warm.rss) / (sockets - few) / 1024
console.log(`${sockets} sockets arrived in ${crowd.arrived.toFixed(0)} s, ${each.toFixed(1)} KB each (at most 15)`)
console.log(
  `${perSecond} messages a second: ${answered} of ${sent} answered, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most 100)`,
)
