import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { customerNameOf, withPhone } from '@chargedeck/domain/customer/name'
import { compareIds } from '@chargedeck/domain/kernel/compare-ids'
import { fen, sumFen, yuanText, type Fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { listCustomers } from '../../../customer/customer/public.ts'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { apart } from '../../../platform/postgres/apart.ts'
import { lockWallets, whyNoRefundNow } from '../../ledger/public.ts'
import { mostOfTerms, readRefundTerms } from '../list-refundable.ts'
import { batchOf, refundOnce } from '../refund-balance.ts'
import { requirePayee } from '../refund-parties.ts'
import { tellOfTrade } from '../review/tell-of-trade.ts'

type ManyInput = Received<typeof tradeOrderApi.refundMany>['body']
type Item = ManyInput['items'][number]
type Outcome = Answer<typeof tradeOrderApi.refundMany>[number]

/** Customers in the order of their ids: two batches at once wait for each other and do not block each other. */
export async function refundMany(ctx: Context, input: ManyInput): Promise<Outcome[]> {
  const { items } = input
  if (new Set(items.map(({ customerId }) => customerId)).size < items.length)
    throw refusedAt('items', 'REQUEST.INVALID', '同一客户只能出现一次')
  if (items.some(({ refundAmt, all }) => (refundAmt === undefined) !== (all === 1)))
    throw refusedAt('items', 'REQUEST.INVALID', '请填写退款金额，或选择全部退款')
  const requested = await requestedRefunds(ctx, input)
  const outcomes = new Map<string, Outcome>()
  const waits: Waiting[] = []
  for (const item of items.toSorted((one, other) => compareIds(one.customerId, other.customerId))) {
    const { customerId } = item
    const besideAmt = besideOf(requested, customerId)
    const { customerName = null, restAmt = fen(0) } = requested.find((one) => one.customerId === customerId) ?? {}
    const outcome = await refundItem(ctx, { ...input, waits }, { ...item, besideAmt, restAmt })
    outcomes.set(customerId, { customerName, ...outcome })
  }
  await tellOfMany(ctx, waits)
  return items.flatMap(({ customerId }) => outcomes.get(customerId) ?? [])
}

type RequestedRefund = {
  customerId: string
  customerName: string
  companyId: string
  amt: Fen
  /** Of all that the customer may have back, what the chosen way cannot pay. */
  restAmt: Fen
}

/** What each customer would get, of wallets that stay as they are until it is booked. Who is out of scope, owes, charges or has less gets less or nothing, and is told so later. */
async function requestedRefunds(ctx: Context, { items, way }: ManyInput): Promise<RequestedRefund[]> {
  const wanted = new Map(items.map(({ customerId, refundAmt }) => [customerId, refundAmt]))
  const requested: RequestedRefund[] = []
  const customers = await listCustomers(ctx, [...wanted.keys()])
  await lockWallets(
    ctx,
    customers.map(({ id }) => id),
  )
  for (const { id: customerId, companyId, nickname, realName, mobile } of customers) {
    const terms = await readRefundTerms(ctx, { customerId })
    const getsNone = terms.owedAmt > 0 || (await whyNoRefundNow(ctx, customerId)) !== null
    const most = getsNone ? fen(0) : mostOfTerms(terms, way)
    const masked = maskMobile(mobile)
    const customerName = withPhone(customerNameOf({ nickname, realName, mobile: masked }), masked)
    const amt = wanted.get(customerId)
    const restAmt = amt === undefined ? fen(terms.refundableAmt - most) : fen(0)
    requested.push({ customerId, customerName, companyId, restAmt, amt: fen(Math.min(amt ?? most, most)) })
  }
  return requested
}

/** One request decides about the review with all that it takes from an operator. */
function besideOf(requested: readonly RequestedRefund[], customerId: string): Fen {
  const companyId = requested.find((one) => one.customerId === customerId)?.companyId
  const others = requested.filter((one) => one.companyId === companyId && one.customerId !== customerId)
  return sumFen(others.map(({ amt }) => amt))
}

type Waiting = { companyId: string; refundBatchNo: string; amt: Fen }

/** One request is one message. */
async function tellOfMany(ctx: Context, waits: readonly Waiting[]): Promise<void> {
  for (const [companyId, of] of Map.groupBy(waits, (one) => one.companyId)) {
    const number = of.length === 1 ? (of[0]?.refundBatchNo ?? '') : `${of.length}笔`
    await tellOfTrade(ctx, { companyId, what: 'REFUND', amt: sumFen(of.map(({ amt }) => amt)), number })
  }
}

/** A refusal of one leaves nothing of it behind and the others as they are. */
async function refundItem(
  ctx: Context,
  input: ManyInput & { waits: Waiting[] },
  { customerId, refundAmt, besideAmt, restAmt }: Item & { besideAmt: Fen; restAmt: Fen },
): Promise<Omit<Outcome, 'customerName'>> {
  const { way, tradeChannel: channel = 'OfflinePay', reason, requestId } = input
  try {
    const party = await requirePayee(ctx, { customerId })
    const one = {
      ...party,
      besideAmt,
      refundAmt: refundAmt ?? null,
      way,
      channel,
      reason,
      requestId: `${requestId}-${customerId}`,
    }
    const { refunds, waitingAmt } = await apart(ctx.tx, () => refundOnce(ctx, one))
    if (waitingAmt > 0)
      input.waits.push({ companyId: party.companyId, refundBatchNo: batchOf(refunds), amt: waitingAmt })
    const waits = refunds[0]?.tradeStatus === tradeStates.toPay
    const rest = restAmt > 0 ? `，另有${yuanText(restAmt)}元只能线下退款` : ''
    const message = `${waits ? '等待财务主管复核' : '已受理'}${rest}`
    const tradeAmt = sumFen(refunds.map((refund) => refund.tradeAmt))
    return { customerId, ok: 1, waitFlag: waits ? 1 : 0, refundBatchNo: batchOf(refunds), refundAmt: tradeAmt, message }
  } catch (refused) {
    if (!(refused instanceof AppError)) throw refused
    ctx.note(customerId, { refused: refused.message, reason })
    return { customerId, ok: 0, waitFlag: 0, refundBatchNo: null, refundAmt: fen(0), message: refused.message }
  }
}
