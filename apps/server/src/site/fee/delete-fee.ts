import { feeSteps } from '@chargedeck/domain/fee/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeFee, lockFee } from './fee-store.ts'

const { deleted } = dataStates

/** Deletes a draft, or a confirmed plan that has not begun. */
export async function deleteFee(ctx: Context, id: string): Promise<null> {
  const { versionStatus, effectiveTime, feeName, feeNo, versionNo } = await lockFee(ctx, id)
  if (!feeSteps.can(versionStatus, 'delete')) throw new AppError('FEE.HISTORY')
  if (versionStatus === versionStates.confirmed && effectiveTime <= ctx.now()) throw new AppError('FEE.IN_FORCE')
  const changes = { dataStatus: deleted, updateTime: ctx.now(), updateUser: ctx.actor.userId }
  await changeFee(ctx.tx, { id, step: 'delete', changes })
  ctx.note(id, { feeName, feeNo, versionNo, versionStatus })
  return null
}
