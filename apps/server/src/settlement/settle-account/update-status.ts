import type { Received } from '@chargedeck/contract/endpoint'
import type { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { openStates, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { hasOpenWithdraw, isInLiveSetup, lockLiveHolder } from '../shareholder/public.ts'
import { changeAccount, lockAccountAndHolderOrNull, makeNextDefault } from './account-store.ts'

const { active, deleted } = settleAccountStates
type Input = Received<typeof settleAccountApi.updateStatus>['body']

/** Withdrawals that run already finish when their account is stopped; while a bank may send money back it is not deleted. */
export async function updateStatus(ctx: Context, { id, status, reason }: Input): Promise<null> {
  const before = await lockAccountAndHolderOrNull(ctx, id)
  if (!before) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  if (status === before.status) return (ctx.noteNothing(), null)
  if (status === active && before.openStatus !== openStates.opened) throw new AppError('SETTLE_ACCOUNT.NOT_OPENED')
  if (status === active && !(await lockLiveHolder(ctx, before.holderId)))
    throw new AppError('SETTLE_ACCOUNT.HOLDER_UNKNOWN')
  const of = { column: 'settleAccountId', id } as const
  if (status === deleted && (await isInLiveSetup(ctx, of))) throw new AppError('SETTLE_ACCOUNT.IN_USE')
  if (status === deleted && (await hasOpenWithdraw(ctx, of))) throw new AppError('SETTLE_ACCOUNT.WITHDRAW_OPEN')
  const statusReason = reason?.trim() || null
  await changeAccount(ctx, id, { status, statusReason, ...(status === deleted && { defaultFlag: 0 }) })
  if (status === deleted && before.defaultFlag === 1) await makeNextDefault(ctx, before.holderId)
  ctx.note(id, { accountNo: before.accountNo, status: [before.status, status], reason: statusReason })
  return null
}
