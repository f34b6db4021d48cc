import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import type { Context } from '../../../platform/context.ts'
import { recoverAlarms } from '../../../site/alarm-code/public.ts'
import { listPaidUp, listWithoutDoubt, listWithoutReturned } from './payout-store.ts'

/** Money that was lacking is not any more when what waited for it was cancelled; money that a bank sent back was paid again or given up; what was doubted is decided. */
export async function recoverPayouts(ctx: Context): Promise<void> {
  await recover(ctx, platformAlarms.payoutShort, await listPaidUp(ctx.tx), '已没有待出款的提现')
  await recover(ctx, platformAlarms.payoutReturned, await listWithoutReturned(ctx.tx), '退票的提现均已处理')
  await recover(ctx, platformAlarms.payoutDoubtful, await listWithoutDoubt(ctx.tx), '结果矛盾的提现均已核实')
}

const recover = (ctx: Context, code: string, companyIds: readonly string[], content: string): Promise<void> =>
  recoverAlarms(
    ctx,
    companyIds.map((companyId) => ({ source: 'PLATFORM', code, companyId, content })),
  )
