import { contentFor } from '@chargedeck/domain/carrier/regulator/content-for'
import { regulatorChargeStatus } from '@chargedeck/domain/carrier/regulator/charge-status-content'
import { regulatorPower } from '@chargedeck/domain/carrier/regulator/power-content'
import { isProvince, regulatorProfiles } from '@chargedeck/domain/carrier/regulator/profiles'
import { chargeOrderStates, runningOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { listGunPower, listRunningCharges, whoseOf } from './place-store.ts'

export const freshKinds = ['REALTIME_POWER', 'CHARGE_STATUS'] as const
export type FreshKind = (typeof freshKinds)[number]
export type Telling = { apiName: string; content: object }

/** Whether a regulator wants this at this minute: every so many minutes of the hour, by its profile. */
export function isDue({ apiStandard, pushRealtimeFlag, pushStatusFlag }: CarrierRow, kind: FreshKind, minute: number) {
  if (!isProvince(apiStandard)) return false
  const { powerMin, chargeStatusMin } = regulatorProfiles[apiStandard]
  return kind === 'REALTIME_POWER'
    ? pushRealtimeFlag === 1 && minute % powerMin === 0
    : pushStatusFlag === 1 && minute % chargeStatusMin === 0
}

/** What a regulator is told about this moment; never stored, since the next one overwrites it. */
export const tellingsOf = (ctx: Context, carrier: CarrierRow, kind: FreshKind): Promise<Telling[]> =>
  kind === 'REALTIME_POWER' ? powerOf(ctx, carrier) : chargesOf(ctx, carrier)

async function powerOf(ctx: Context, carrier: CarrierRow): Promise<Telling[]> {
  const guns = await listGunPower(ctx, carrier.id)
  if (guns.length === 0) return []
  return named(carrier, 'REALTIME_POWER', [regulatorPower(await whoseOf(ctx, carrier), guns, ctx.now())])
}

async function chargesOf(ctx: Context, carrier: CarrierRow): Promise<Telling[]> {
  const charges = await listRunningCharges(ctx, carrier.id, runningOrderStates)
  const whose = await whoseOf(ctx, carrier)
  const contents = charges.map(({ stationNo, pileNo, gunCode, orderStatus, startTime, createTime, ...charge }) => {
    const isStopping = orderStatus === chargeOrderStates.stopping
    const place = { stationNo, pileNo, gunCode: gunCode ?? '' }
    const running = { ...charge, place, isStopping, startTime: startTime ?? createTime }
    return regulatorChargeStatus(whose, running, ctx.now())
  })
  return named(carrier, 'CHARGE_STATUS', contents)
}

const named = (carrier: CarrierRow, kind: FreshKind, contents: readonly object[]): Telling[] =>
  contents.flatMap((content) => contentFor(carrier, kind, content) ?? [])
