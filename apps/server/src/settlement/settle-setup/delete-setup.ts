import type { Received } from '@chargedeck/contract/endpoint'
import type { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { uncountTacticUse } from '../assign-tactic/public.ts'
import { leaveRoom } from './neighbours.ts'
import { companyOfOrNull, holdBilling, lockSetupOrNull } from './store.ts'

type Input = Received<typeof settleSetupApi.delete>['query']

export async function deleteSetup(ctx: Context, { id, reason = '' }: Input): Promise<null> {
  const companyId = await companyOfOrNull(ctx, id)
  if (companyId === null) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  await holdBilling(ctx, companyId)
  const found = await lockSetupOrNull(ctx, id)
  if (!found) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  if (found.usedFlag === 1) throw new AppError('SETTLE_SETUP.USED')
  await leaveRoom(ctx, found)
  await uncountTacticUse(ctx, found.tacticId)
  const { setupNo, stationId, effectiveDate } = found
  ctx.note(id, { setupNo, stationId, effectiveDate, reason: reason.trim() || null })
  return null
}
