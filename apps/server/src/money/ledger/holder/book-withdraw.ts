import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import {
  arrivedEntries,
  freezeEntries,
  returnedEntries,
  unfreezeEntries,
} from '@chargedeck/domain/ledger/holder-journals'
import type { BizType } from '@chargedeck/contract/money/ledger/enums'
import { countJournals, insertJournals } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'
import { lockHolders, moveHolders, saveHolders } from './holder-store.ts'

export type BookedWithdraw = {
  withdrawId: string
  withdrawNo: string
  companyId: string
  holderId: string
  /** Where the money leaves from, such as HuifuPay. */
  channel: string
  applyAmt: Fen
  feeAmt: Fen
  netAmt: Fen
}

/** Its money waits and cannot be applied for again. */
export const bookWithdrawApplied = (ctx: LedgerContext, withdraw: BookedWithdraw) =>
  book(ctx, withdraw, { bizType: 'WITHDRAW', note: '提现申请', entries: freezeEntries(withdraw), withdrawnAmt: 0 })

export const bookWithdrawNullified = (ctx: LedgerContext, withdraw: BookedWithdraw) =>
  book(ctx, withdraw, {
    bizType: 'WITHDRAW_NULLIFIED',
    note: '提现作废',
    entries: unfreezeEntries(withdraw),
    withdrawnAmt: 0,
  })

export const bookWithdrawArrived = (ctx: LedgerContext, withdraw: BookedWithdraw) =>
  book(ctx, withdraw, {
    bizType: 'WITHDRAW_PAID',
    note: '提现到账',
    entries: arrivedEntries(withdraw),
    withdrawnAmt: withdraw.applyAmt,
  })

/** The bank has sent the money back: it waits again. */
export const bookWithdrawReturned = (ctx: LedgerContext, withdraw: BookedWithdraw) =>
  book(ctx, withdraw, {
    bizType: 'WITHDRAW_RETURNED',
    note: '提现退票',
    entries: returnedEntries(withdraw),
    withdrawnAmt: -withdraw.applyAmt,
  })

type Booking = { bizType: BizType; note: string; entries: readonly Entry[]; withdrawnAmt: number }

async function book(
  ctx: LedgerContext,
  { withdrawId, withdrawNo, companyId, holderId }: BookedWithdraw,
  { bizType, note, entries, withdrawnAmt }: Booking,
): Promise<void> {
  const balances = await lockHolders(ctx, [holderId])
  const moved = moveHolders(balances, entries)
  const bizSeq = await countJournals(ctx, bizType, withdrawId)
  const head = { bizType, bizId: withdrawId, bizSeq, note: `${note} ${withdrawNo}` }
  await insertJournals(ctx, [{ head, owner: { table: 'company', id: companyId }, entries: moved }])
  const counted = [...balances.values()].map((one) => ({ ...one, withdrawnAmt: fen(one.withdrawnAmt + withdrawnAmt) }))
  await saveHolders(ctx, counted)
}
