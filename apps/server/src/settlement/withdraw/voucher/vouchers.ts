import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { mostVouchers } from '@chargedeck/contract/settlement/withdraw/pay-calls'
import { fileOrNull, isOwnProof, presentProof, preview } from '../../../base/file/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { listEnds } from '../ending/end-store.ts'
import { listPaidTwice } from '../paid-twice/paid-twice-store.ts'
import { changeWithdraw, findWithdrawOrNull, lockWithdrawOrNull } from '../withdraw-store.ts'

type Input = Received<typeof withdrawApi.addVouchers>['body']

/** What shows that money went: pictures and PDFs that the caller has uploaded. */
export async function addVouchers(ctx: Context, { withdrawId, fileIds }: Input): Promise<true> {
  const row = await lockWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const all = [...new Set([...row.voucherFileIds, ...fileIds])]
  if (all.length > mostVouchers) throw new AppError('WITHDRAW.VOUCHER_WRONG')
  await requireOwnVouchers(ctx, fileIds)
  await changeWithdraw(ctx, withdrawId, { voucherFileIds: JSON.stringify(all) })
  ctx.note(withdrawId, { withdrawNo: row.withdrawNo, voucherFileIds: fileIds })
  return true
}

export async function requireOwnVouchers(ctx: Context, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) if (!(await isOwnProof(ctx, id))) throw new AppError('WITHDRAW.VOUCHER_WRONG')
}

export async function listVouchers(ctx: Context, fileIds: readonly string[]): Promise<ProofFile[]> {
  const shown: ProofFile[] = []
  for (const id of fileIds) {
    const file = await fileOrNull(ctx.tx, id)
    if (file) shown.push(...presentProof(file))
  }
  return shown
}

/** For everybody who sees the withdrawal; the file may be of another user. */
export async function showVoucher(
  ctx: Context,
  { withdrawId, fileId }: Received<typeof withdrawApi.voucher>['query'],
): Promise<FileAnswer> {
  const row = await findWithdrawOrNull(ctx, withdrawId)
  if (!row) throw new AppError('WITHDRAW.NOT_FOUND')
  const attached = [...(await listEnds(ctx, withdrawId)), ...(await listPaidTwice(ctx, withdrawId))]
  const known = [...row.voucherFileIds, ...attached.flatMap(({ fileIds }) => fileIds)]
  const file = known.includes(fileId) ? await fileOrNull(ctx.tx, fileId) : null
  if (!file) throw new AppError('WITHDRAW.VOUCHER_NOT_FOUND')
  return preview(ctx, file)
}
