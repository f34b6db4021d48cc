import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { apart } from '../../platform/postgres/apart.ts'
import { bind, findCarrierToBind, plainBinding } from './save-site.ts'

/** Binds each station by itself: one that cannot be bound leaves out no other. */
export async function batchAddSites(
  ctx: Context,
  { carrierId, stationIds }: Received<typeof carrierSiteApi.batchAdd>['body'],
): Promise<Answer<typeof carrierSiteApi.batchAdd>> {
  await findCarrierToBind(ctx, carrierId)
  const outcomes: Answer<typeof carrierSiteApi.batchAdd> = []
  for (const stationId of stationIds) {
    try {
      await apart(ctx.tx, () => bind(ctx, { carrierId, stationId }, plainBinding))
      outcomes.push({ stationId, ok: true, message: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ stationId, ok: false, message: error.message })
    }
  }
  if (!outcomes.some(({ ok }) => ok)) ctx.noteNothing()
  return outcomes
}
