import { needsApproval } from '@chargedeck/domain/withdraw/actions'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { AccountRow } from '../apply/payee-store.ts'
import { latestCashOrNull } from '../cash-store.ts'
import { listCardUsers } from '../card-changes-store.ts'
import { cardChangeText, hasOtherCard } from '../payee-mark.ts'
import { stepWithdraw, wasInApproval, type WithdrawRow } from '../withdraw-store.ts'

export type Approval = { isApproval: boolean; hasOtherCard: boolean; cardUserIds: readonly string[] }

/** Whether a payment is an approval; the card is the one of the account as it is now. */
export async function approvalOf(ctx: Context, row: WithdrawRow, account: AccountRow | null): Promise<Approval> {
  const cardUserIds = await listCardUsers(ctx, row.id)
  const isOther = account !== null && hasOtherCard(account, await latestCashOrNull(ctx, row.id), cardUserIds)
  const neededOne = await wasInApproval(ctx, row.id)
  return { isApproval: needsApproval(row, { neededOne, hasOtherCard: isOther }), hasOtherCard: isOther, cardUserIds }
}

/** Nobody approves what they applied for, nor a card that they changed since the last payout to it arrived. */
export function refuseOwn({ actor }: Context, row: WithdrawRow, { cardUserIds }: Pick<Approval, 'cardUserIds'>): void {
  if (row.applyUser === actor.userId) throw new AppError('WITHDRAW.OWN_APPROVAL')
  if (cardUserIds.includes(actor.userId)) throw new AppError('WITHDRAW.OWN_CARD')
}

/** Its log has the approval also when only the card asked for one, so that an undo takes it back. Returns the withdrawal as it then is. */
export async function logOtherCard(ctx: Context, row: WithdrawRow, account: AccountRow): Promise<WithdrawRow> {
  const { inApproval } = transferStates
  if (row.transferStatus === inApproval) return row
  const note = cardChangeText(row, account)
  if (!(await stepWithdraw(ctx, row, { step: 'recheck', note }))) throw new AppError('WITHDRAW.CANNOT_PAY')
  return { ...row, transferStatus: inApproval }
}
