import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { openBatches } from '@chargedeck/domain/settle-account/states'
import type { Random } from '@chargedeck/simulator/random'
import { anOpenAccount } from '../../src/settlement/withdraw/fixtures.ts'
import { aBillHistory, aBillYard, type BillHistory } from '../bill-history/bill-yard.ts'
import { chance, oneOf, upTo, type MovingClock } from '../money-history/history.ts'
import type { TestWork } from '../test-server.ts'
import { theirBank, type BankMemory } from './their-bank.ts'

export type PayoutHistory = BillHistory & {
  bank: BankMemory
  holderIds: readonly string[]
  /** By partner. */
  accounts: ReadonlyMap<string, string>
}

/** A company of its own with a clock of its own, so that a history is the same each time. */
export async function aPayoutHistory(server: TestWork, clock: MovingClock, random: Random): Promise<PayoutHistory> {
  clock.at = daysLater(fromWallTime('2026-03-10 09:42:10'), Math.floor(random() * 20))
  const yard = await aBillYard(server, clock)
  const { companyId } = yard.world
  const h = await aBillHistory(server, yard, random)
  const memory = { payouts: new Map(), funds: new Map(), changed: [], isKind: false }
  const bank: BankMemory = { ...memory, companyId, random, now: server.now }
  const holderIds = Object.values(yard.partners)
  const accounts = new Map<string, string>()
  for (const holderId of holderIds) accounts.set(holderId, await anAccountOf(h, holderId))
  await aConfig(h)
  return { ...h, bank, holderIds, accounts }
}

export const bankOf = ({ bank }: PayoutHistory) => theirBank(bank)

async function anAccountOf(h: BillHistory, holderId: string): Promise<string> {
  const settleBatch = oneOf(h, openBatches) ?? openBatches[0]
  const { companyId } = h.yard.world
  return anOpenAccount(h.server, { holderId, companyId, settleBatch, settleCycle: chance(h, 0.5) ? 'T1' : 'D1' })
}

/** Small sums, so that what must be approved, is too little or too much happens often. */
async function aConfig(h: BillHistory): Promise<void> {
  const { db, nextId, now } = h.server
  const content = {
    ...defaultConfig,
    withdrawMinAmt: fen(upTo(h, 300)),
    withdrawMaxAmt: fen(chance(h, 0.3) ? 1000 + upTo(h, 4000) : 5_000_000),
    withdrawTimesPerDay: upTo(h, 4),
    withdrawApprovalAmt: fen(chance(h, 0.5) ? upTo(h, 3000) : 500_000),
    withdrawFeeAmt: fen(chance(h, 0.5) ? upTo(h, 100) : 0),
    withdrawFeeRate: chance(h, 0.5) ? upTo(h, 300) : 0,
    settleDelayDays: upTo(h, 3) - 1,
    statementConfirmFlag: chance(h, 0.15) ? (1 as const) : (0 as const),
  }
  const version = { versionStatus: versionStates.confirmed, versionNo: 1, changeNote: '', releaseTime: now() } as const
  await db
    .insertInto('operationConfig')
    .values({
      ...version,
      id: nextId(),
      companyId: h.yard.world.companyId,
      content: JSON.stringify(content),
      createTime: now(),
    })
    .execute()
}
