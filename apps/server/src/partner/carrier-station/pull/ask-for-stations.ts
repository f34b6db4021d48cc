import { isHeldOpen } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/job.ts'
import { findCarrierInScope, usesApi } from '../../../site/carrier/public.ts'
import { savePull } from '../store.ts'
import { pullJob } from './pull-jobs.ts'

/** Asks a partner for all of its stations soon. */
export async function askForStations(ctx: Context, carrierId: string): Promise<null> {
  const carrier = await findCarrierInScope(ctx, carrierId)
  if (carrier.carrierType !== 'SUP') throw new AppError('CARRIER_STATION.NOT_SUPPLIER')
  const isLineUp = carrier.status === carrierStates.enabled && !isHeldOpen(carrier, ctx.now())
  if (!isLineUp || !usesApi(carrier, 'query_stations_info')) throw new AppError('CARRIER_STATION.LINE_CLOSED')
  await savePull(ctx, carrierId, { askTime: ctx.now(), failReason: null })
  await enqueue(
    ctx.tx,
    pullJob,
    { carrierId, withPrices: true },
    { jobKey: `carrier-pull:${carrierId}`, isUrgent: true },
  )
  ctx.note(carrierId, { carrierName: carrier.carrierName })
  return null
}
