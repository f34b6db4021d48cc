import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changeTactic, lockTacticOrNull } from './store.ts'

export async function deleteTactic(ctx: Context, id: string): Promise<null> {
  const tactic = await lockTacticOrNull(ctx, id)
  if (!tactic) throw new AppError('TACTIC.NOT_FOUND')
  if (tactic.useQty > 0) throw new AppError('TACTIC.STILL_USED')
  await changeTactic(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { tacticNo: tactic.tacticNo, tacticName: tactic.tacticName })
  return null
}
