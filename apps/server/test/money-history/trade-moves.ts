import { fen } from '@chargedeck/domain/kernel/money'
import { isOnlineChannel, onlineChannels } from '@chargedeck/domain/pay-config/channels'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { clearCustomer } from '../../src/money/trade-order/clear-customer.ts'
import { closeTrade } from '../../src/money/trade-order/close-trade.ts'
import { confirmRefund } from '../../src/money/trade-order/review/confirm-refund.ts'
import { confirmTopUp } from '../../src/money/trade-order/review/confirm-top-up.ts'
import { depositGroup } from '../../src/money/trade-order/deposit-group.ts'
import { aProofOf } from '../../src/money/trade-order/fixtures.ts'
import { refundBalance } from '../../src/money/trade-order/refund-balance.ts'
import { topUpCustomer } from '../../src/money/trade-order/top-up-customer.ts'
import { grantGift, takeGiftBack } from '../../src/money/ledger/public.ts'
import type { Context } from '../../src/platform/context.ts'
import { act, chance, clerks, oneOf, upTo, type History } from './history.ts'

const counter = ['OfflinePay', 'BankPay'] as const
let requests = 0

/** Sends a request once, twice at once, or again later: it has one number. */
async function request(h: History, path: string, work: (ctx: Context, requestId: string) => Promise<unknown>) {
  const requestId = `00000000-0000-4000-8000-${String(++requests).padStart(12, '0')}`
  const send = async () => {
    if ((await act(h, path, (ctx) => work(ctx, requestId))) !== null) h.answered.add(requestId)
  }
  h.sent.push(send)
  await (chance(h, 0.1) ? Promise.all([send(), send()]) : send())
}

export const sendAgain = async (h: History): Promise<void> => oneOf(h, h.sent)?.()

const payerOf = (h: History): string => oneOf(h, h.customers)?.id ?? ''
/** From a fen to more than anybody may pay. */
const anAmount = (h: History): number => (chance(h, 0.05) ? 600_000 : upTo(h, chance(h, 0.1) ? 300_000 : 20_000))

export async function topUpAtDesk(h: History): Promise<void> {
  const facts = { customerId: payerOf(h), tradeChannel: oneOf(h, counter) ?? 'BankPay', reason: '柜台收款' } as const
  const [tradeAmt, giftAmt] = [fen(anAmount(h)), fen(chance(h, 0.4) ? upTo(h, 3000) : 0)]
  const voucherPath = await aProofOf(h.server, clerks.first)
  await request(h, '/trade/order/topUp', (ctx, requestId) =>
    topUpCustomer(ctx, { ...facts, requestId, tradeAmt, giftAmt, voucherPath }),
  )
}

export async function topUpOnline(h: History): Promise<void> {
  const facts = {
    customerId: payerOf(h),
    tradeChannel: oneOf(h, onlineChannels) ?? 'WePay',
    tradeAmt: fen(anAmount(h)),
  }
  await request(h, '/trade/order/topUp', (ctx, requestId) => topUpCustomer(ctx, { ...facts, requestId }))
}

export async function deposit(h: History): Promise<void> {
  const tradeChannel = oneOf(h, [...counter, ...onlineChannels]) ?? 'BankPay'
  const voucherPath = isOnlineChannel(tradeChannel) ? [] : await aProofOf(h.server, clerks.first)
  const facts = { groupId: h.groupId, tradeChannel, tradeAmt: fen(upTo(h, 50_000)), reason: '企业预存', voucherPath }
  await request(h, '/trade/order/depositGroup', (ctx, requestId) => depositGroup(ctx, { ...facts, requestId }))
}

export async function refund(h: History): Promise<void> {
  const owner = chance(h, 0.2) ? { groupId: h.groupId } : { customerId: payerOf(h) }
  const way = chance(h, 0.6) ? ('ORIGIN' as const) : ('OFFLINE' as const)
  const all = chance(h, 0.2) ? await balanceOf(h, owner) : upTo(h, 15_000)
  const facts = {
    ...owner,
    refundAmt: fen(Math.max(1, all)),
    way,
    tradeChannel: 'BankPay',
    reason: '客户要求退款',
  } as const
  await request(h, '/trade/order/refund', (ctx, requestId) => refundBalance(ctx, { ...facts, requestId }))
}

async function balanceOf({ server: { db } }: History, owner: { groupId?: string; customerId?: string }) {
  const row =
    owner.customerId === undefined
      ? db
          .selectFrom('groupWallet')
          .select('balanceAmt')
          .where('groupId', '=', owner.groupId ?? '')
      : db.selectFrom('wallet').select('balanceAmt').where('customerId', '=', owner.customerId)
  return (await row.executeTakeFirstOrThrow()).balanceAmt
}

/** A second person lets a large amount go, or gives it up. */
export async function decide(h: History): Promise<void> {
  const waiting = await h.server.db
    .selectFrom('tradeOrder')
    .select(['id', 'tradeType', 'refundBatchNo'])
    .where((on) =>
      on.or([
        on(
          'customerId',
          'in',
          h.customers.map(({ id }) => id),
        ),
        on('groupId', '=', h.groupId),
      ]),
    )
    .where('tradeStatus', 'in', [tradeStates.toPay, tradeStates.processing])
    .where('payTransStatus', '=', payTransStates.initiated)
    .execute()
  const trade = oneOf(h, waiting)
  if (!trade) return
  const { id: orderId, refundBatchNo } = trade
  const close = () => act(h, '/trade/order/close', (ctx) => closeTrade(ctx, { orderId, reason: '不再需要' }))
  const confirm = () =>
    refundBatchNo === null
      ? act(h, '/trade/order/topUp/confirm', (ctx) => confirmTopUp(ctx, orderId), clerks.second)
      : act(h, '/trade/order/refund/confirm', (ctx) => confirmRefund(ctx, { refundBatchNo }), clerks.second)
  await (chance(h, 0.1) ? Promise.all([confirm(), close()]) : chance(h, 0.6) ? confirm() : close())
}

export async function gift(h: History): Promise<void> {
  const facts = { customerId: payerOf(h), giftAmt: fen(upTo(h, 3000)), reason: '兑换码' }
  const given = await act(h, '/voucher/code', async (ctx) => {
    ctx.note(facts.customerId, facts)
    return grantGift(ctx, facts)
  })
  if (!given || chance(h, 0.5)) return
  const { tradeId } = given
  await act(h, '/voucher/code/stop', async (ctx) => {
    ctx.note(tradeId, {})
    return takeGiftBack(ctx, { tradeId, mostAmt: facts.giftAmt, reason: '作废' })
  })
}

export const clear = async (h: History): Promise<void> =>
  void (await act(h, '/customer/clearEmpty', (ctx) => clearCustomer(ctx, { id: payerOf(h), reason: '客户注销前清零' })))
