import { fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { clearingEntries } from '@chargedeck/domain/ledger/journals'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { AppError } from '../../platform/app-error.ts'
import { book } from './book.ts'
import type { LedgerContext } from './ledger-context.ts'
import { findTradeByRequestOrNull, hasOpenTrade, readTradeAmts } from './lot/lot-store.ts'
import { takeFromLots } from './lot/lots.ts'
import { makeTrade } from './trade.ts'
import { hasOpenOrder, isOccupying } from './journal-store.ts'
import { lockWallet, readCompanyId, type WalletRow } from './wallet-store.ts'

/** What the caller saw of the wallet: left out, whatever it has is given up. */
type SeenAmts = { balanceAmt?: Fen | undefined; giftAmt?: Fen | undefined }
type ClearingInput = { customerId: string; reason: string; requestId?: string | null; seen?: SeenAmts }
type Cleared = { tradeId: string; principalAmt: Fen; giftAmt: Fen; isRepeat: boolean }

/** Gives up everything that a customer has. Refused while any of it is held or on its way back, and while they charge: a group may hold the money. */
export async function clearBalance(ctx: LedgerContext, input: ClearingInput): Promise<Cleared> {
  const { customerId, reason, requestId = null } = input
  const wallet = await lockWallet(ctx, customerId)
  const before = await clearedBeforeOrNull(ctx, input)
  if (before) return before
  const { balanceAmt: principalAmt, giftAmt } = wallet
  await requireNothingUnderWay(ctx, wallet)
  requireSeenAmts(wallet, input.seen)
  const tradeAmt = sumFen([principalAmt, giftAmt])
  if (tradeAmt === 0) throw new AppError('TRADE_ORDER.NOTHING_TO_CLEAR')
  const companyId = await readCompanyId(ctx, customerId)
  const tradeId = await makeTrade(ctx, {
    tradeType: tradeTypes.clear,
    owner: { customerId },
    companyId,
    tradeChannel: 'OfflinePay',
    tradeAmt,
    giftAmt,
    balanceBeforeAmt: principalAmt,
    balanceAfterAmt: sumFen([]),
    reason,
    requestId,
  })
  const head = { bizType: 'CLEAR', bizId: tradeId, bizSeq: 0, note: reason } as const
  await book(ctx, { wallet, group: null }, head, clearingEntries({ customerId, companyId, principalAmt, giftAmt }))
  await takeFromLots(ctx, { column: 'customerId', id: customerId }, head, { principalAmt, giftPayAmt: giftAmt })
  return { tradeId, principalAmt, giftAmt, isRepeat: false }
}

async function requireNothingUnderWay(
  ctx: LedgerContext,
  { customerId, frozenAmt, refundingAmt }: WalletRow,
): Promise<void> {
  if (frozenAmt > 0 || refundingAmt > 0) throw new AppError('TRADE_ORDER.MONEY_HELD')
  if (await hasOpenOrder(ctx, customerId))
    throw new AppError('TRADE_ORDER.MONEY_HELD', '客户有未完成的充电订单，不能清空余额')
  if (await isOccupying(ctx, customerId))
    throw new AppError('TRADE_ORDER.MONEY_HELD', '客户有未结束的占位单，不能清空余额')
  if (await hasOpenTrade(ctx, { column: 'customerId', id: customerId }, tradeTypes.topUp))
    throw new AppError('TRADE_ORDER.MONEY_HELD', '客户有未结束的充值，不能清空余额')
}

/** Money that came since is not given up unseen. */
function requireSeenAmts({ balanceAmt, giftAmt }: WalletRow, seen: SeenAmts = {}): void {
  const isSame = (seen.balanceAmt ?? balanceAmt) === balanceAmt && (seen.giftAmt ?? giftAmt) === giftAmt
  if (!isSame) throw new AppError('RECORD.STALE', '余额已变化，请重新打开窗口核对新的余额')
}

async function clearedBeforeOrNull(
  ctx: LedgerContext,
  { customerId, requestId = null }: ClearingInput,
): Promise<Cleared | null> {
  if (requestId === null) return null
  const owner = { column: 'customerId', id: customerId } as const
  const tradeId = await findTradeByRequestOrNull(ctx, requestId, { ...owner, tradeType: tradeTypes.clear })
  if (tradeId === null) return null
  const { tradeAmt, giftAmt } = await readTradeAmts(ctx, tradeId)
  return { tradeId, principalAmt: fen(tradeAmt - giftAmt), giftAmt, isRepeat: true }
}
