import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { aHuifu } from '../../apps/server/src/money/pay-channel/huifu/fixtures.ts'
import type { Notification } from '../../apps/server/src/money/pay-channel/public.ts'
import { refundBalance } from '../../apps/server/src/money/trade-order/refund-balance.ts'
import { topUpCustomer } from '../../apps/server/src/money/trade-order/top-up-customer.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { asSystem } from '../../apps/server/src/platform/work.ts'
import { benchWork } from '../lay/lay-paid-yard.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

type Huifu = Awaited<ReturnType<typeof aHuifu>>
type Place = { db: Db; huifu: Huifu; origin: string; payConfigId: string; customerIds: readonly string[] }
export type MoneyTraffic = { requestIds: Set<string>; told: () => number; end: () => Promise<void> }

const [payers, waitMs, giveUpMs] = [12, 50, 90_000]

/** Customers pay and are paid back through Huifu, one thing after the other, through every failure of the server. */
export function moneyTraffic(place: Place): MoneyTraffic {
  const requestIds = new Set<string>()
  let [isOpen, told] = [true, 0]
  const tell = async (notification: Notification) => {
    await untilTrue(async () => isHeard(place, notification))
    told += 1
  }
  const drives = Array.from({ length: payers }, async (_, n) => {
    while (isOpen) await payAndBack(place, place.customerIds[n % place.customerIds.length] ?? '', { requestIds, tell })
  })
  return {
    requestIds,
    told: () => told,
    end: async () => {
      isOpen = false
      await Promise.all(drives)
    },
  }
}

type Doing = { requestIds: Set<string>; tell: (notification: Notification) => Promise<void> }

async function payAndBack(place: Place, customerId: string, { requestIds, tell }: Doing): Promise<void> {
  const { huifu } = place
  const payment = await once(place, requestIds, async (ctx, requestId) => {
    const topUp = { requestId, customerId, tradeChannel: 'HuifuPay', tradeAmt: fen(100 + randomInt(5000)) } as const
    return [(await topUpCustomer(ctx, topUp)).orderId]
  })
  for (const number of await numbersOf(place, payment)) {
    if (!(await untilTrue(async () => huifu.trades.has(number)))) continue
    huifu.pay(number)
    await tell(huifu.notify(number))
  }
  const refund = await once(place, requestIds, async (ctx, requestId) => {
    const asked = { requestId, customerId, refundAmt: fen(1 + randomInt(99)), way: 'ORIGIN', reason: '退款' } as const
    return (await refundBalance(ctx, asked)).orders.map(({ orderId }) => orderId)
  })
  for (const number of await numbersOf(place, refund))
    if (await untilTrue(async () => huifu.refunds.has(number))) await tell(huifu.notifyRefund(number, 'S'))
}

/** A clerk repeats a request until it is answered; a refusal is an answer. */
async function once(
  { db }: Place,
  requestIds: Set<string>,
  work: (ctx: Context, requestId: string) => Promise<string[]>,
): Promise<string[]> {
  const requestId = randomUUID()
  let made: string[] = []
  await untilTrue(async () => {
    made = await asSystem(benchWork(db), 'bench', (ctx) => work(ctx, requestId)).catch(orRefused)
    return true
  })
  if (made.length > 0) requestIds.add(requestId)
  return made
}

function orRefused(error: unknown): string[] {
  if (error instanceof Error && 'error' in error) return []
  throw error
}

async function numbersOf({ db }: Place, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  let numbers: string[] = []
  await untilTrue(async () => {
    const { rows } = await sql<{
      tradeNo: string
    }>`select trade_no from trade_order where id = any(${orderIds}::bigint[])`.execute(db)
    numbers = rows.map(({ tradeNo }) => tradeNo)
    return true
  })
  return numbers
}

/** A channel tells again until it hears its own number. */
async function isHeard({ origin, payConfigId }: Place, { headers, body }: Notification): Promise<boolean> {
  const sent = { method: 'POST', headers: headers as Record<string, string>, body, signal: AbortSignal.timeout(5000) } // ours have values
  const answer = await fetch(`${origin}/api/pay/notify/${payConfigId}`, sent)
  return (await answer.text()).startsWith('RECV_ORD_ID_')
}

/** False: it did not become true in time. What fails meanwhile is tried again. */
async function untilTrue(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + giveUpMs; Date.now() < end; await sleep(waitMs))
    if (await isTrue().catch(() => false)) return true
  return false
}
