import type { redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { shownCode } from '@chargedeck/domain/voucher/redeem-code'
import { AppError, refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { exportRows } from '../../../platform/export/export-rows.ts'
import { disableBatch, listUnredeemed, lockBatchInScopeOrNull, markPrinted, type BatchRow } from './store.ts'

async function lockActive(ctx: Context, id: string): Promise<BatchRow> {
  const batch = await lockBatchInScopeOrNull(ctx, id)
  if (!batch) throw new AppError('VOUCHER.BATCH_NOT_FOUND')
  if (batch.dataStatus !== dataStates.normal) throw new AppError('VOUCHER.BATCH_STOPPED')
  return batch
}

type Print = Received<typeof redeemCodeApi.print>['body']
/** The only way in which codes leave the database: a further file of them is a further owner, so that it needs a reason. */
export async function printBatch(ctx: Context, { id, reason }: Print): Promise<FileAnswer> {
  const { batchNo, printQty } = await lockActive(ctx, id)
  if (printQty > 0 && !reason?.trim()) throw refusedAt('reason', 'VOUCHER.BATCH_PRINTED')
  const codes = (await listUnredeemed(ctx, id)).map(({ codeSealed }) => shownCode(ctx.sealer.open(codeSealed)))
  if (codes.length === 0) throw new AppError('VOUCHER.BATCH_USED_UP')
  await markPrinted(ctx, id)
  ctx.note(id, { batchNo, codeQty: codes.length, printQty: [printQty, printQty + 1], ...(reason && { reason }) })
  return exportRows<string>(ctx, {
    name: `兑换码_${batchNo}`,
    columns: [{ title: '兑换码', width: 24, value: (code) => code }],
    rows: inTurn(codes),
  })
}

async function* inTurn(codes: readonly string[]) {
  yield* codes
}

/** What was redeemed stays; the others are worth nothing from now on. */
export async function stopBatch(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<null> {
  const { batchNo, redeemedQty, codeQty } = await lockActive(ctx, id)
  await disableBatch(ctx, id)
  ctx.note(id, { batchNo, dataStatus: [dataStates.normal, dataStates.disabled], redeemedQty, codeQty, reason })
  return null
}
