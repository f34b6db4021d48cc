import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@chargedeck/simulator/random'
import type { startRealServer } from '../process/real-server.ts'

type Server = Awaited<ReturnType<typeof startRealServer>>
export type Calamity = { name: string; strike: (server: Server) => Promise<void> }

const dayMs = 86_400_000
const jump = (name: string, days: number): Calamity => ({
  name,
  async strike(server) {
    server.setClock(days * dayMs)
    await sleep(8000)
    server.setClock(0)
  },
})

const fullDisk = ({ disk }: Server): readonly Calamity[] =>
  disk === null
    ? []
    : [
        {
          name: 'the disk is full for ten seconds',
          async strike() {
            disk.fill()
            await sleep(10_000)
            disk.empty()
          },
        },
      ]

/** What befalls the machine. A full disk is left out where no small file system can be mounted. */
const calamitiesOf = (server: Server): readonly Calamity[] => [
  ...fullDisk(server),
  { name: 'the server is killed', strike: async (server) => void (await server.killServer()) },
  { name: 'PostgreSQL is killed', strike: async (server) => void (await server.killPostgres()) },
  {
    name: 'PostgreSQL freezes for ten seconds',
    async strike(server) {
      server.freezePostgres()
      await sleep(10_000)
      server.thawPostgres()
    },
  },
  jump('the clock jumps forty days ahead and back', 40),
  jump('the clock jumps an hour back and ahead', -1 / 24),
]

/** Each calamity at least once, in an order of the seed, with quiet between them. */
export async function strikeAll(
  server: Server,
  { random, until, say }: { random: Random; until: number; say: (line: string) => void },
): Promise<Map<string, number>> {
  const calamities = calamitiesOf(server)
  const struck = new Map<string, number>(calamities.map(({ name }) => [name, 0]))
  let queue: Calamity[] = []
  while (Date.now() < until || [...struck.values()].includes(0)) {
    if (queue.length === 0) queue = calamities.toSorted(() => random() - 0.5)
    const next = queue.pop()
    if (!next) break
    await sleep(5000 + random() * 10_000)
    say(next.name)
    await next.strike(server)
    struck.set(next.name, (struck.get(next.name) ?? 0) + 1)
  }
  return struck
}
