import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { uncountTacticUse } from '../assign-tactic/public.ts'
import { leaveRoom } from './neighbours.ts'
import { companyOfOrNull, holdBilling, lockSetupOrNull } from './store.ts'

export async function deleteSetup(ctx: Context, id: string): Promise<null> {
  const companyId = await companyOfOrNull(ctx, id)
  if (companyId === null) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  await holdBilling(ctx, companyId)
  const found = await lockSetupOrNull(ctx, id)
  if (!found) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  if (found.usedFlag === 1) throw new AppError('SETTLE_SETUP.USED')
  await leaveRoom(ctx, found)
  await uncountTacticUse(ctx, found.tacticId)
  ctx.note(id, { setupNo: found.setupNo, stationId: found.stationId, effectiveDate: found.effectiveDate })
  return null
}
