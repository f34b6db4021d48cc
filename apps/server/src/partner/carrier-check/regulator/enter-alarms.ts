import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { alarmKindOf, regulatorAlarm, type ToldAlarm } from '@chargedeck/domain/carrier/regulator/alarm-content'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi } from '../../../site/carrier/public.ts'
import { enterMessages, type CarrierMessage } from '../../carrier-push/public.ts'
import { listRegulatorsOf } from '../push/push-store.ts'
import { listPlacesOf } from './alarm-store.ts'
import { whoseOf } from './place-store.ts'

export type DeviceAlarm = Omit<ToldAlarm, 'stationNo' | 'stationName' | 'pileNo' | 'gunCode'> & {
  id: string
  stationId: string
  pileId: string | null
  gunId: string | null
}

/** What regulators must hear of devices that warn or are well again, written with the fact; those that do not want it get nothing. */
export async function enterAlarms(ctx: Context, alarms: readonly DeviceAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  const regulators = await listRegulatorsOf(ctx, [...new Set(alarms.map(({ stationId }) => stationId))])
  const messages: CarrierMessage[] = []
  for (const [carrierId, bound] of Map.groupBy(regulators, (one) => one.carrierId)) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    const wanted = alarms.filter(({ stationId }) => bound.some((one) => one.stationId === stationId))
    if (!carrier || carrier.pushStatusFlag !== 1) continue
    const [places, whose] = [await listPlacesOf(ctx, wanted), await whoseOf(ctx, carrier)]
    for (const { id, stationId, pileId, gunId, ...alarm } of wanted) {
      const told = contentFor(
        carrier,
        alarmKindOf(alarm),
        regulatorAlarm(whose, { ...alarm, ...places({ stationId, pileId, gunId }) }),
      )
      if (told && usesApi(carrier, told.apiName)) messages.push({ ...told, carrierId, subjectId: id, stationId })
    }
  }
  if (messages.length > 0) await enterMessages(ctx, messages)
}
