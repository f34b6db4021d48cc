import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { onlineChannels } from '@chargedeck/domain/pay-config/channels'
import type { Random } from '@chargedeck/simulator/random'
import { aGroup, anEmployee } from '../../src/money/ledger/fixtures.ts'
import { aSandbox } from '../../src/money/pay-trans/fixtures.ts'
import { AppError } from '../../src/platform/app-error.ts'
import { noCaller, systemActor, type Context } from '../../src/platform/context.ts'
import { doWork } from '../../src/platform/work.ts'
import { aCharger, aCustomer, aWorld } from '../world.ts'
import type { TestWork } from '../test-server.ts'
import { Killed } from './killed.ts'
import { theirMemory } from './their-side.ts'

export type MovingClock = { at: Date }
export type Yard = Awaited<ReturnType<typeof aYard>>
export type History = Awaited<ReturnType<typeof aHistory>>

/** A company with a pile, a contract with each channel, and the channels' own memory. */
export async function aYard(server: TestWork, clock: MovingClock) {
  const world = await aWorld(server)
  const charger = aCharger(server, world, server)
  const payConfigIds: string[] = []
  for (const channel of onlineChannels) payConfigIds.push(await aSandbox(server, world.companyId, channel))
  return { world, charger, payConfigIds, clock, meters: [0, 0] }
}

/** Two customers, one of them an employee whose group pays up to a limit of the month. */
export async function aHistory(server: TestWork, yard: Yard, random: Random) {
  const { world, clock } = yard
  const { companyId } = world
  const isCredit = random() < 0.3
  const groupId = await aGroup(server, { companyId, ...(isCredit && { creditAmt: 20_000 }) })
  const customers = [await aCustomer(server, world, { amt: 0 }), await aCustomer(server, world, { amt: 0 })] as const
  await anEmployee(server, { customerId: customers[1].id, groupId, limit: random() < 0.5 ? 0 : 8000 })
  return {
    server,
    yard,
    random,
    customers,
    groupId,
    theirs: theirMemory(random, server.now),
    /** Requests of staff: what was sent can be sent again, and what was answered was committed. */
    sent: [] as (() => Promise<void>)[],
    answered: new Set<string>(),
    told: [] as string[],
    charging: new Map<number, { orderId: string; transactionNo: number }>(),
    ended: [] as { orderId: string; at: Date; meter: number }[],
    pass: (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms)),
    passDay: () => void (clock.at = daysLater(clock.at, 1)),
  }
}

const killed = 0.06

/** The second confirms what the first asked for. */
export const clerks = { first: '7001', second: '7002' } as const

/** One request of a clerk. Null: refused, or the process died before the commit. */
export async function act<T>(
  { server, random }: History,
  path: string,
  work: (ctx: Context) => Promise<T>,
  clerk: (typeof clerks)[keyof typeof clerks] = clerks.first,
): Promise<T | null> {
  const dies = random() < killed
  const request = { actor: { ...systemActor, userId: clerk }, caller: noCaller, path, mode: 'write' } as const
  return survived(() =>
    doWork(server.deps, request, async (ctx) => {
      const answer = await work(ctx)
      if (dies) throw new Killed()
      return answer
    }),
  )
}

export async function survived<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || error instanceof Killed) return null
    throw error
  }
}

export const chance = ({ random }: Pick<History, 'random'>, share: number): boolean => random() < share
export const upTo = ({ random }: Pick<History, 'random'>, most: number): number => 1 + Math.floor(random() * most)
export const oneOf = <T>({ random }: Pick<History, 'random'>, choices: readonly T[]): T | undefined =>
  choices[Math.floor(random() * choices.length)]
