import type { ChargerLink } from '@chargedeck/domain/charger-link/link'
import { startGateway } from '../../apps/gateway/src/start-gateway.ts'

// A gateway alone in its process, with a server that accepts everything: only the gateway is measured.
const done = Promise.resolve()
const ignore = (): void => undefined
const answers = {
  booted: { accepted: true },
  statusChanged: null,
  started: { transactionNo: 1, judgement: 'ACCEPTED' },
  metered: null,
  stopped: { judgement: null },
  noticed: null,
} as const

const link: ChargerLink = {
  admit: () => Promise.resolve({ admit: true, accepted: true, proven: false }),
  knock: () => Promise.resolve({ admit: true, accepted: true, proven: false }),
  connected: () => done,
  disconnected: () => done,
  seen: ignore,
  noteClock: ignore,
  report: (fact) => Promise.resolve(answers[fact.kind] as never), // chosen by the fact's kind
  judgeCard: () => Promise.resolve({ judgement: 'ACCEPTED' }),
  saveFrames: ignore,
  isAvailable: () => true,
  onAvailability: ignore,
}

const gateway = await startGateway({
  listen: { port: 0, host: '127.0.0.1' },
  link,
  log: { info: ignore, warn: ignore, error: ignore },
  metrics: { connections: ignore, message: ignore },
  now: () => new Date(),
})

process.on('message', () => {
  for (let n = 0; n < 3; n += 1) globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss, sockets: gateway.count() })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: gateway.port })
