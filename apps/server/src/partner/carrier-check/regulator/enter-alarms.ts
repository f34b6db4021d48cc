import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { alarmKindOf, regulatorAlarm, type ToldAlarm } from '@chargedeck/domain/carrier/regulator/alarm-content'
import { namesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import type { Context } from '../../../platform/context.ts'
import { findCarrierOrNull, usesApi, type CarrierRow } from '../../../site/carrier/public.ts'
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
export async function enterAlarms(ctx: Context, given: readonly DeviceAlarm[]): Promise<void> {
  const alarms = given.filter((alarm) => !alarm.isOver || alarmKindOf(alarm) !== 'EVENT') // an event has no end
  if (alarms.length === 0) return
  const regulators = await listRegulatorsOf(ctx, [...new Set(alarms.map(({ stationId }) => stationId))])
  const messages: CarrierMessage[] = []
  for (const [carrierId, bound] of Map.groupBy(regulators, (one) => one.carrierId)) {
    const carrier = await findCarrierOrNull(ctx, carrierId)
    if (!carrier || carrier.pushStatusFlag !== 1) continue
    const stationIds = new Set(bound.map(({ stationId }) => stationId))
    const wanted = alarms.filter((alarm) => stationIds.has(alarm.stationId) && wants(carrier, alarm))
    if (wanted.length > 0) messages.push(...(await messagesOf(ctx, carrier, wanted)))
  }
  if (messages.length > 0) await enterMessages(ctx, messages)
}

const wants = (carrier: CarrierRow, alarm: DeviceAlarm): boolean =>
  usesApi(carrier, namesOf(carrier.apiStandard)[alarmKindOf(alarm)] ?? '')

async function messagesOf(ctx: Context, carrier: CarrierRow, alarms: readonly DeviceAlarm[]) {
  const [places, whose] = [await listPlacesOf(ctx, alarms), await whoseOf(ctx, carrier)]
  return alarms.flatMap(({ id, stationId, pileId, gunId, ...alarm }): CarrierMessage[] => {
    const content = regulatorAlarm(whose, { ...alarm, ...places({ stationId, pileId, gunId }) })
    const told = contentFor(carrier, alarmKindOf(alarm), content)
    return told ? [{ ...told, carrierId: carrier.id, subjectId: id, stationId }] : []
  })
}
