import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@chargedeck/simulator/random'
import { dayMs } from '@chargedeck/domain/kernel/wall-time'
import type { startRealServer } from '../process/real-server.ts'

type Server = Awaited<ReturnType<typeof startRealServer>>
/** `kills`: a process is born again, and with it its memory. */
export type Calamity = { name: string; kills?: true; strike: (server: Server) => Promise<void> }

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
            await disk.fill()
            await sleep(10_000)
            disk.empty()
          },
        },
      ]

/** What befalls the machine. A full disk is left out where no small file system can be mounted. */
const calamitiesOf = (server: Server): readonly Calamity[] => [
  ...fullDisk(server),
  { name: 'the server is killed', kills: true, strike: async (server) => void (await server.killServer()) },
  { name: 'PostgreSQL is killed', kills: true, strike: async (server) => void (await server.killPostgres()) },
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

type Strikes = { random: Random; until: number; say: (line: string) => void; struck: Map<string, number> }

/** Each calamity at least once, in an order of the seed, with quiet between them. */
export async function strikeAll(server: Server, strikes: Strikes): Promise<void> {
  const calamities = calamitiesOf(server)
  for (const { name } of calamities) strikes.struck.set(name, 0)
  await strikeUntil(server, strikes, {
    calamities,
    isOver: () => Date.now() >= strikes.until && ![...strikes.struck.values()].includes(0),
  })
}

/** Only what leaves the processes alive: what they remember afterwards can be compared. */
export async function strikeWithoutKills(server: Server, strikes: Strikes): Promise<void> {
  const calamities = calamitiesOf(server).filter(({ kills }) => !kills)
  await strikeUntil(server, strikes, { calamities, isOver: () => Date.now() >= strikes.until })
}

export async function killOnceMore(server: Server, { say, struck }: Pick<Strikes, 'say' | 'struck'>): Promise<void> {
  const last = calamitiesOf(server).find(({ kills }) => kills)
  if (last) await befall(server, last, { say, struck })
}

type Course = { calamities: readonly Calamity[]; isOver: () => boolean }

async function strikeUntil(server: Server, strikes: Strikes, { calamities, isOver }: Course): Promise<void> {
  let queue: Calamity[] = []
  while (!isOver()) {
    if (queue.length === 0) queue = calamities.toSorted(() => strikes.random() - 0.5)
    const next = queue.pop()
    if (!next) break
    await sleep(5000 + strikes.random() * 10_000)
    await befall(server, next, strikes)
  }
}

async function befall(server: Server, next: Calamity, { say, struck }: Pick<Strikes, 'say' | 'struck'>): Promise<void> {
  say(next.name)
  await next.strike(server)
  struck.set(next.name, (struck.get(next.name) ?? 0) + 1)
}
