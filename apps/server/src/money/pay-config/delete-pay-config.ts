import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changePayConfig, hasOpenTrades, lockPayConfigOrNull } from './store.ts'

/** Its keys stay sealed: what was paid by it is refunded by it. */
export async function deletePayConfig(ctx: Context, id: string): Promise<null> {
  const row = await lockPayConfigOrNull(ctx, id)
  if (!row) throw new AppError('PAY_CONFIG.NOT_FOUND')
  if (row.enableFlag === 1) throw new AppError('PAY_CONFIG.ENABLED')
  if (await hasOpenTrades(ctx, id)) throw new AppError('PAY_CONFIG.OPEN_TRADES')
  await changePayConfig(ctx, id, { dataStatus: dataStates.deleted })
  const { companyId, channel, cfgName, mchId } = row
  ctx.note(id, { companyId, channel, cfgName, mchId })
  return null
}
