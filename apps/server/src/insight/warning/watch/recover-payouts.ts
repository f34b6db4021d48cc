import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import type { Context } from '../../../platform/context.ts'
import { recoverAlarms } from '../../../site/alarm-code/public.ts'
import { listPaidUp } from './payout-store.ts'

/** Money that was lacking is not any more when what waited for it was cancelled. */
export const recoverPayouts = async (ctx: Context): Promise<void> =>
  recoverAlarms(
    ctx,
    (await listPaidUp(ctx.tx)).map((companyId) => ({
      source: 'PLATFORM',
      code: platformAlarms.payoutShort,
      companyId,
      content: '已没有待出款的提现',
    })),
  )
