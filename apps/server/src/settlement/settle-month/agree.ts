import type { FileAnswer } from '@chargedeck/contract/endpoint'
import { fileOrNull, isOwnProof, preview } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import {
  isMonthClosed,
  findAgreementOrNull,
  lockHolderMonth,
  saveAgreement,
  type HolderMonth,
} from './statement-store.ts'

/** The partner agrees with the shares of a month that is closed, for all of its stations. */
export async function confirmStatement(ctx: Context, month: HolderMonth): Promise<null> {
  const { companyId, isConfirmed } = await lockAgreement(ctx, month)
  if (!(await isMonthClosed(ctx, { companyId, month: month.month }))) throw new AppError('SETTLE_MONTH.NOT_CLOSED')
  if (isConfirmed) throw new AppError('SETTLE_MONTH.CONFIRMED')
  await saveAgreement(ctx, month, { confirmTime: ctx.now(), confirmUser: ctx.actor.userId })
  ctx.note(month.holderId, { month: month.month })
  return null
}

/** A later invoice takes the place of the one before. */
export async function keepInvoice(ctx: Context, { fileId, ...month }: HolderMonth & { fileId: string }): Promise<null> {
  const { isConfirmed } = await lockAgreement(ctx, month)
  if (!isConfirmed) throw new AppError('SETTLE_MONTH.NOT_CONFIRMED')
  if (!(await isOwnProof(ctx, fileId))) throw new AppError('SETTLE_MONTH.INVOICE_WRONG')
  await saveAgreement(ctx, month, { invoiceFileId: fileId, invoiceTime: ctx.now() })
  ctx.note(month.holderId, { month: month.month, fileId })
  return null
}

export async function showInvoice(ctx: Context, month: HolderMonth): Promise<FileAnswer> {
  const found = await findAgreementOrNull(ctx, month)
  if (!found) throw new AppError('SETTLE_MONTH.NO_STATEMENT')
  const file = found.invoiceFileId && (await fileOrNull(ctx.tx, found.invoiceFileId))
  if (!file) throw new AppError('SETTLE_MONTH.NO_INVOICE')
  return preview(ctx, file)
}

async function lockAgreement(ctx: Context, month: HolderMonth) {
  await lockHolderMonth(ctx, month)
  const found = await findAgreementOrNull(ctx, month)
  if (!found) throw new AppError('SETTLE_MONTH.NO_STATEMENT')
  return { companyId: found.companyId, isConfirmed: found.confirmTime !== null }
}
