import { randomUUID } from 'node:crypto'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import {
  cardTypes,
  openStates,
  settleAccountStates,
  settleProviders,
  type SettleBatch,
  type SettleCycle,
} from '@chargedeck/domain/settle-account/states'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { reason, type ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer, TestWork } from '../../../test/test-server.ts'
import { aStationOf } from '../../money/ledger/fixtures.ts'
import { bookBills } from '../../money/ledger/public.ts'
import { aProof } from '../../money/trade-order/fixtures.ts'
import { asSystem } from '../../platform/work.ts'
import { sealDays } from '../settle-day/fixtures.ts'
import { aShareholder } from '../shareholder/fixtures.ts'
import type { OpenPayouts } from './payout/open-payouts.ts'
import { runBatch } from './payout/run-batch.ts'

type AccountStory = { holderId: string; companyId: string; settleBatch?: SettleBatch; settleCycle?: SettleCycle }
/** An account that money can go to. */
export async function anOpenAccount({ db, nextId, now }: TestWork, story: AccountStory): Promise<string> {
  const id = nextId()
  const known = {
    openStatus: openStates.opened,
    status: settleAccountStates.active,
    provider: settleProviders.huifu,
    subjectType: subjectTypes.company,
    cardType: cardTypes.company,
  }
  const names = {
    regName: '示例置业有限公司',
    shortName: '示例置业',
    contactName: '王经理',
    contactMobile: '13900000021',
  }
  const card = { cardNo: '-', cardMark: id, cardTail: '0123', cardName: '示例置业有限公司', bankName: '示例银行' }
  await db
    .insertInto('settleAccount')
    .values({
      ...known,
      ...names,
      ...card,
      settleCycle: 'D1',
      settleBatch: '300',
      ...story,
      id,
      accountNo: `SA${id}`,
      defaultFlag: 1,
      areaCode: '440305',
      address: '示例路1号',
      huifuId: `66${id.slice(-10)}`,
      tokenNo: `T${id.slice(-8)}`,
      createTime: now(),
    })
    .execute()
  return id
}

/** Closed days of a partner, the first of them so many days ago; the books owe the partner their sum. */
export async function closedDays(
  { db, deps, nextId, now }: TestWork,
  { holderId, companyId, stationId }: { holderId: string; companyId: string; stationId: string },
  amts: readonly number[],
): Promise<string[]> {
  const amounts = { orderQty: 1, energy: 0, elecAmt: 0, serviceAmt: 0, totalAmt: 0, discountAmt: 0, actualAmt: 0 }
  const rows = amts.map((amt, index) => ({
    ...(amounts as Record<keyof typeof amounts, never>),
    id: nextId(),
    companyId,
    stationId,
    holderId,
    holderName: '示例合作方',
    holderType: 'LAN' as const,
    settleDate: dayOf(daysLater(now(), index - amts.length)),
    channelFeeAmt: fen(0),
    adjustAmt: fen(0),
    shareAmt: fen(amt),
    withdrawStatus: dayWithdrawStates.open,
    closedFlag: 1,
  }))
  await db.insertInto('settleDaily').values(rows).execute()
  await asSystem(deps, 'test', (ctx) =>
    bookBills(
      ctx,
      amts.map((amt) => {
        const orderId = nextId()
        return {
          orderId,
          orderNo: orderId,
          companyId,
          billSeq: 0,
          channelFeeAmt: fen(0),
          shares: [{ holderId, shareAmt: fen(amt) }],
        }
      }),
    ),
  )
  const ids = rows.map(({ id }) => id)
  await sealDays({ deps, nextId }, ids)
  return ids
}

export type Payee = { companyId: string; stationId: string; holderId: string; settleAccountId: string }
type PayeeStory = {
  companyId: string
  stationId?: string
  userId?: string
  settleBatch?: SettleBatch
  settleCycle?: SettleCycle
}
/** A partner of a station with an account. */
export async function aPayee(server: TestWork, { companyId, ...story }: PayeeStory): Promise<Payee> {
  const { userId, stationId = await aStationOf(server, companyId), ...account } = story
  const holderId = await aShareholder(server, { companyId, stationIds: [stationId], ...(userId && { userId }) })
  const settleAccountId = await anOpenAccount(server, { holderId, companyId, ...account })
  return { companyId, stationId, holderId, settleAccountId }
}

export const applicationOf = (
  { holderId, settleAccountId }: Payee,
  dailyIds: readonly string[],
  previewAmt: number,
) => ({
  requestId: randomUUID(),
  holderId,
  settleAccountId,
  dailyIds,
  previewAmt,
})

type Caller = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body: object) => Promise<{ data: Data | null }>
/** Applied for by the caller: one day, of 200 yuan. */
export async function aWithdraw(
  server: TestServer,
  call: Caller,
  companyId: string,
  { amt = 20_000, ...story }: Partial<PayeeStory> & { amt?: number } = {},
): Promise<string> {
  const payee = await aPayee(server, { ...story, companyId })
  const days = await closedDays(server, payee, [amt])
  const { data } = await call<string>('POST', '/settle/withdraw/create', applicationOf(payee, days, amt))
  if (data === null) throw new Error('a withdrawal was refused')
  return data
}

/** Between which lines of a payout the server dies; the first two while money goes to the partner's account. */
type Crash = 'before funds' | 'after funds' | 'before' | 'after' | 'asking'
type Said = 'processing' | 'succeeded' | 'failed' | 'returned' | 'unknown'
/** A provider that takes a number once, as the real one does, and says of each what the test wants. */
export function aProvider({ availableAmt = 100_000_000 }: { availableAmt?: number } = {}) {
  const [taken, funded] = [new Map<string, Fen>(), new Map<string, Fen>()]
  const state = {
    availableAmt,
    says: 'processing' as Said,
    saysOfFunds: 'succeeded' as Exclude<Said, 'returned' | 'unknown'>,
    sentQty: 0,
    crash: null as Crash | null,
  }
  const receipt = (said: Said) => ({ state: said, providerSeqId: 'H1', feeAmt: null, respDesc: null, arriveDate: null })
  const open: OpenPayouts = async () => ({
    payConfigId: null,
    async sendFunds({ reqSeqId, amt }) {
      if (state.crash === 'before funds') throw new Error('killed before the request')
      if (funded.has(reqSeqId)) return { sent: false, again: false, reason: '请求流水重复' }
      funded.set(reqSeqId, amt)
      if (state.crash === 'after funds') throw new Error('killed before the answer')
      return { sent: true, receipt: { ...receipt('processing'), state: state.saysOfFunds } }
    },
    async queryFunds({ reqSeqId }) {
      return { sent: true, receipt: receipt(funded.has(reqSeqId) ? state.saysOfFunds : 'unknown') }
    },
    async sendCash({ reqSeqId, amt }) {
      if (state.crash === 'before') throw new Error('killed before the request')
      state.sentQty += 1
      if (taken.has(reqSeqId)) return { sent: false, again: false, reason: '请求流水重复' }
      taken.set(reqSeqId, amt)
      if (state.crash === 'after') throw new Error('killed before the answer')
      return { sent: true, receipt: { ...receipt('processing'), state: 'processing' } }
    },
    async queryCash({ reqSeqId }) {
      if (state.crash === 'asking') throw new Error('killed while asking')
      return { sent: true, receipt: receipt(taken.has(reqSeqId) ? state.says : 'unknown') }
    },
    queryBalance: async () => {
      const amt = fen(state.availableAmt)
      return { sent: true, receipt: { balanceAmt: amt, availableAmt: amt, asOf: new Date(), accountTail: '0001' } }
    },
  })
  return { open, state, taken, funded }
}

/** As after the hour of their batch, and after the provider has answered about earlier requests. */
export async function releaseAll(server: TestServer, open: OpenPayouts): Promise<void> {
  await server.db.updateTable('cashRecord').set({ heardTime: server.now() }).where('status', '=', 'F').execute()
  await server.db
    .updateTable('withdraw')
    .set({ planPayTime: server.now() })
    .where('transferStatus', '=', transferStates.transferring)
    .execute()
  await runBatch(server.deps, open, { isCatchUp: false })
}

export const latestCash = async ({ db }: Pick<TestWork, 'db'>, withdrawId: string) =>
  db
    .selectFrom('cashRecord')
    .selectAll()
    .where('withdrawId', '=', withdrawId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const scopedWrites: ScopedWrites = {
  '/settle/withdraw/create': async ({ companyId }, server) => {
    const payee = await aPayee(server, { companyId })
    return applicationOf(payee, await closedDays(server, payee, [20_000]), 20_000)
  },
  '/settle/withdraw/nullify': async ({ companyId }, server, owner) => ({
    withdrawId: await aWithdraw(server, owner, companyId),
    reason,
  }),
  '/settle/withdraw/voucher/add': async ({ companyId }, server, owner) => {
    return { withdrawId: await aWithdraw(server, owner, companyId), fileIds: await aProof(server, owner) }
  },
}
