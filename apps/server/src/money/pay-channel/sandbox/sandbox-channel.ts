import { slowQueries } from '@chargedeck/domain/pay-channel/sandbox'
import { randomBytes } from 'node:crypto'
import type { WorkDeps } from '../../../platform/deps.ts'
import { refusedForGood, type Outcome } from '../../../platform/outbox/outcome.ts'
import { asSystem } from '../../../platform/work.ts'
import { absentRefund } from '../absent.ts'
import type { PayChannel, RefundFact } from '../channel.ts'
import { sandboxBill } from './sandbox-bill.ts'
import { factOf, stateOf } from './sandbox-facts.ts'
import { answerSandboxNotify, readSandboxNotify } from './sandbox-notify.ts'
import {
  addSandboxPayment,
  addSandboxRefund,
  askSandboxRefundOrNull,
  changeSandboxPayment,
  findSandboxPaymentOrNull,
  listSandboxRefunds,
  lockSandboxPaymentOrNull,
} from './sandbox-store.ts'

/** The path of the page where the payer of the sandbox pays or refuses. */
const cashierPathOf = (token: string): string => `/cashier/${token}`

/** A channel of ours for the demo: no money moves, everything else is as with a real one. */
export function sandboxChannel(payConfigId: string, deps: WorkDeps): PayChannel {
  const within = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(deps, 'sandbox', work)
  return {
    prepay: ({ tradeNo, amt, title, expireTime }) =>
      within(async (ctx) => {
        const [token, secret] = [randomBytes(18).toString('base64url'), randomBytes(32).toString('base64url')]
        const made = { token, secret, state: 'unpaid' as const, createTime: ctx.now() }
        await addSandboxPayment(ctx, { tradeNo, payConfigId, title, amt, expireTime, ...made })
        const found = await findSandboxPaymentOrNull(ctx, tradeNo)
        return done({ codeUrl: cashierPathOf(found?.token ?? token) })
      }),
    queryTrade: (tradeNo) => within(async (ctx) => done(factOf(tradeNo, await askedOrNull(ctx, tradeNo)))),
    closeTrade: (tradeNo) =>
      within(async (ctx) => {
        const closed = await changeSandboxPayment(ctx, tradeNo, ['unpaid', 'closed'], { state: 'closed' })
        return closed ? done(null) : refusedForGood('沙箱：交易已支付或不存在')
      }),
    refund: ({ tradeNo, refundNo, tradeAmt, refundAmt }) =>
      within(async (ctx) => {
        const payment = await lockSandboxPaymentOrNull(ctx, tradeNo)
        if (payment?.state !== 'paid' || payment.amt !== tradeAmt) return refusedForGood('沙箱：原交易未支付或金额不符')
        const others = (await listSandboxRefunds(ctx, tradeNo)).filter((row) => row.refundNo !== refundNo)
        const taken = others.reduce((sum, row) => sum + (stateOf(row) === 'failed' ? 0 : row.amt), 0)
        if (taken + refundAmt > payment.amt) return refusedForGood('沙箱：退款超过原交易金额')
        await addSandboxRefund(ctx, { refundNo, tradeNo, amt: refundAmt, createTime: ctx.now() })
        return done<RefundFact>({ refundNo, state: 'processing', refundAmt, channelRefundNo: `SR${refundNo}` })
      }),
    queryRefund: ({ refundNo }) =>
      within(async (ctx) => {
        const row = await askSandboxRefundOrNull(ctx, refundNo)
        if (!row) return done<RefundFact>(absentRefund(refundNo))
        return done<RefundFact>({ refundNo, state: stateOf(row), refundAmt: row.amt, channelRefundNo: `SR${refundNo}` })
      }),
    readNotify: (notification) => within((ctx) => readSandboxNotify(ctx, payConfigId, notification)),
    answerNotify: answerSandboxNotify,
    downloadBill: (day) => within(async (ctx) => done(await sandboxBill(ctx, payConfigId, day))),
  }
}

const done = <T>(receipt: T): Outcome<T> => ({ sent: true, receipt })

/** Each query brings a slow payment nearer to its end. */
async function askedOrNull(ctx: Parameters<typeof findSandboxPaymentOrNull>[0] & { now: () => Date }, tradeNo: string) {
  const payment = await lockSandboxPaymentOrNull(ctx, tradeNo)
  if (payment?.state !== 'paying') return payment
  const queryQty = payment.queryQty + 1
  const change = queryQty > slowQueries ? { queryQty, state: 'paid' as const, payTime: ctx.now() } : { queryQty }
  return changeSandboxPayment(ctx, tradeNo, ['paying'], change)
}
