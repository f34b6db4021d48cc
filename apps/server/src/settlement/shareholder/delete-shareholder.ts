import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { lockHolders } from '../../money/ledger/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeShareholder, lockShareholderOrNull } from './store.ts'
import { hasActiveAccount, hasOpenWithdraw, isInLiveSetup } from './still-used-store.ts'

type Input = Received<typeof shareholderApi.delete>['body']

/** What a partner has is locked after the partner: while it is, no bill reaches them. */
export async function deleteShareholder(ctx: Context, { id, reason = '' }: Input): Promise<null> {
  const holder = await lockShareholderOrNull(ctx, id)
  if (!holder) throw new AppError('SHAREHOLDER.NOT_FOUND')
  if (holder.holderType === holderTypes.operator) throw new AppError('SHAREHOLDER.OPERATOR_STAYS')
  const balance = (await lockHolders(ctx, [id])).get(id)
  const hasMoney = balance !== undefined && (balance.payableAmt !== 0 || balance.frozenAmt !== 0)
  const who = { column: 'holderId', id } as const
  if (hasMoney || (await isInLiveSetup(ctx, who)) || (await hasOpenWithdraw(ctx, who)))
    throw new AppError('SHAREHOLDER.STILL_USED')
  if (await hasActiveAccount(ctx, id)) throw new AppError('SHAREHOLDER.ACCOUNT_ACTIVE')
  await changeShareholder(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { holderNo: holder.holderNo, holderName: holder.holderName, reason: reason.trim() || null })
  return null
}

/** The numbers that lists show in part. The audit row records who looked. */
export async function revealShareholder(ctx: Context, id: string): Promise<Answer<typeof shareholderApi.plain>> {
  const holder = await lockShareholderOrNull(ctx, id)
  if (!holder) throw new AppError('SHAREHOLDER.NOT_FOUND')
  ctx.note(id, { holderNo: holder.holderNo, revealed: '联系人手机、身份证号' })
  return { contactMobile: holder.contactMobile, idNo: holder.idNo }
}
