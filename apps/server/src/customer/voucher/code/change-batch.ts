import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { shownCode } from '@chargedeck/domain/voucher/redeem-code'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { exportRows } from '../../../platform/export/export-rows.ts'
import { disableBatch, listCodes, lockBatchInScopeOrNull, markPrinted, type BatchRow } from './store.ts'

async function lockActive(ctx: Context, id: string): Promise<BatchRow> {
  const batch = await lockBatchInScopeOrNull(ctx, id)
  if (!batch) throw new AppError('VOUCHER.BATCH_NOT_FOUND')
  if (batch.dataStatus !== dataStates.normal) throw new AppError('VOUCHER.BATCH_STOPPED')
  return batch
}

/** The only time that the codes leave the database: a second file of them would be a second owner. */
export async function printBatch(ctx: Context, id: string): Promise<FileAnswer> {
  const { batchNo, printTime, codeQty } = await lockActive(ctx, id)
  if (printTime) throw new AppError('VOUCHER.BATCH_PRINTED')
  const codes = (await listCodes(ctx, id)).map(({ codeSealed }) => shownCode(ctx.sealer.open(codeSealed)))
  await markPrinted(ctx, id)
  ctx.note(id, { batchNo, codeQty })
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
