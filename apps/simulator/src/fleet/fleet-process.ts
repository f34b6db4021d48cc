import { fleet, type FleetOptions } from './fleet.ts'

/** Runs a fleet in a separate process: the parent sends messages, and the process ends when the parent is gone. */
type Message = { kind: 'start'; options: FleetOptions } | { kind: 'stop' }

let yard: ReturnType<typeof fleet> | undefined

process.on('message', (message: Message) => void (message.kind === 'start' ? start(message.options) : stop()))
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; the parent tells us in time
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function start(options: FleetOptions): Promise<void> {
  yard = fleet(options)
  await yard.start()
}

async function stop(): Promise<void> {
  await yard?.stop({ endCharges: true })
  process.exit(0)
}
