import type { Received } from '@chargedeck/contract/endpoint'
import type { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeTactic, lockTacticOrNull } from './store.ts'

type Input = Received<typeof assignTacticApi.delete>['body']

export async function deleteTactic(ctx: Context, { id, reason = '' }: Input): Promise<null> {
  const tactic = await lockTacticOrNull(ctx, id)
  if (!tactic) throw new AppError('TACTIC.NOT_FOUND')
  if (tactic.useQty > 0) throw new AppError('TACTIC.STILL_USED')
  await changeTactic(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { tacticNo: tactic.tacticNo, tacticName: tactic.tacticName, reason: reason.trim() || null })
  return null
}
