import { setTimeout as wait } from 'node:timers/promises'
import { nextMessage, sideProcess } from './process/side-process.ts'

// Measures the memory of an idle, booted charger in the gateway: the difference at 5 000 sockets.
// `node sockets-memory.ts compressed`: of chargers that compress every message.
const sockets = 5000
const gateway = sideProcess('gateway-process.ts')
const { port } = await nextMessage(gateway)
const url = `ws://127.0.0.1:${port}`

async function residentAfter(count: number, first = 0): Promise<{ rss: number; leave: () => void }> {
  const load = sideProcess('charger-load.ts', [url, `${count}`, '0', `${first}`, ...process.argv.slice(2)])
  await nextMessage(load)
  await wait(1000)
  gateway.send('rss')
  const { rss = 0 } = await nextMessage(gateway)
  return { rss, leave: () => load.disconnect() }
}

const warm = await residentAfter(200)
warm.leave()
await wait(1000)
const few = await residentAfter(200)
const many = await residentAfter(sockets, 200)
const each = (many.rss - few.rss) / sockets
console.log(
  `memory per idle socket: ${(each / 1024).toFixed(1)} KB (at most 12), resident ${Math.round(many.rss / 2 ** 20)} MB at ${sockets}`,
)
many.leave()
few.leave()
gateway.disconnect()
