import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { isHookNamed } from '../rule/rule-store.ts'
import { changeHook, lockHookOrNull } from './hook-store.ts'

export async function deleteHook(ctx: Context, id: string): Promise<null> {
  const hook = await lockHookOrNull(ctx, id)
  if (!hook) throw new AppError('ON_CALL.HOOK_NOT_FOUND')
  if (await isHookNamed(ctx, hook.companyId, id)) throw new AppError('ON_CALL.HOOK_IN_USE')
  await changeHook(ctx, id, { dataStatus: dataStates.deleted, addressSealed: null, secretSealed: null })
  ctx.note(id, { hookName: hook.hookName })
  return null
}
