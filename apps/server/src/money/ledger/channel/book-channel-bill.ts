import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { Entry } from '@chargedeck/domain/ledger/entry'
import { channelFeeEntries, suspenseEntries, writeOffEntries } from '@chargedeck/domain/ledger/journals'
import { insertJournals, type JournalHead } from '../journal-store.ts'
import type { LedgerContext } from '../ledger-context.ts'

type OfChannel = { companyId: string; channel: string }
type Bill = OfChannel & { billId: string; billDay: string; feeAmt: Fen; longAmt: Fen; shortAmt: Fen }

/** The fee of a day, and what the channel and we do not agree on: `shortAmt` is below zero. */
export async function bookChannelBill(
  ctx: LedgerContext,
  { billId, billDay, feeAmt, longAmt, shortAmt, ...of }: Bill,
): Promise<void> {
  const head = { bizId: billId, bizSeq: 0 }
  const feeNote = `${billDay}渠道手续费`
  await bookForCompany(
    ctx,
    of,
    { ...head, bizType: 'CHANNEL_FEE', note: feeNote },
    channelFeeEntries({ ...of, feeAmt }),
  )
  const diffs = [longAmt, shortAmt].flatMap((deltaAmt) => suspenseEntries({ ...of, deltaAmt }))
  await bookForCompany(ctx, of, { ...head, bizType: 'CHANNEL_DIFF', note: `${billDay}对账差异` }, diffs)
}

type Diff = OfChannel & { diffId: string; deltaAmt: Fen; isWrittenOff: boolean; note: string }

/** A difference leaves suspense: for the cash it was taken from, or for income and loss. */
export function bookSettledDiff(
  ctx: LedgerContext,
  { diffId, deltaAmt, isWrittenOff, note, ...of }: Diff,
): Promise<void> {
  const entries = isWrittenOff
    ? writeOffEntries({ companyId: of.companyId, deltaAmt })
    : suspenseEntries({ ...of, deltaAmt: fen(-deltaAmt) })
  return bookForCompany(ctx, of, { bizType: 'CHANNEL_DIFF_SETTLED', bizId: diffId, bizSeq: 0, note }, entries)
}

async function bookForCompany(
  ctx: LedgerContext,
  { companyId }: OfChannel,
  head: JournalHead,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const booked = entries.map((entry) => ({ ...entry, balanceAfterAmt: null }))
  await insertJournals(ctx, [{ head, owner: { table: 'company', id: companyId }, entries: booked }])
}
