import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { priceP4 } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from '../../site/carrier/public.ts'
import { insertBindings, openStations, switchRegPushOn } from './carrier-sites-store.ts'
import { listCarriers } from './carrier-store.ts'

const provinces: Partial<Record<CarrierRow['apiStandard'], string>> = { HUNAN: '43', GUANGXI: '45' }
const addedPrice = priceP4(500)

/** Platforms see the stations of their company, one of which they refused; a regulator sees those of its province. */
export async function bindStations(ctx: Context): Promise<void> {
  for (const carrier of await listCarriers(ctx.tx)) {
    if (carrier.carrierType === 'SUP') continue
    const stations = await openStations(ctx.tx, carrier.companyId)
    const province = provinces[carrier.apiStandard]
    const seen = province === undefined ? stations : stations.filter(({ areaCode }) => areaCode.startsWith(province))
    const bindings = seen.map(({ id }, at) => ({
      carrierId: carrier.id,
      stationId: id,
      ...(province === undefined ? { addServicePrice: at === 0 ? addedPrice : priceP4(0) } : { syncOrderAllFlag: 1 }),
      ...(province === undefined && at === 1 && refused),
    }))
    await insertBindings(ctx, bindings)
    if (province !== undefined)
      await switchRegPushOn(
        ctx,
        seen.map(({ id }) => id),
      )
  }
}

const refused = { stationPushStatus: pushStates.failed, failReason: '对方返回码4004：站点地址不规范' }
