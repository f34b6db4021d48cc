import type { Whose } from '@chargedeck/domain/carrier/regulator/whose'
import type { GunPower } from '@chargedeck/domain/carrier/regulator/power-content'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'

type Reader = Pick<Context, 'tx'>

/** The company of the stations owns the piles, as the news of stations and states say too. */
export async function whoseOf({ tx }: Reader, { myOperatorId, companyId }: CarrierRow): Promise<Whose> {
  const company = tx.selectFrom('company').select('operatorId').where('id', '=', companyId)
  return { operatorId: myOperatorId, ownerId: (await company.executeTakeFirstOrThrow()).operatorId }
}

const { enabled, disabled } = carrierStates
const regulatorsIn = ({ tx }: Reader, states: readonly CarrierRow['status'][]): Promise<CarrierRow[]> =>
  tx
    .selectFrom('carrier')
    .selectAll()
    .where('carrierType', '=', 'REG')
    .where('status', 'in', [...states])
    .orderBy('id')
    .execute()

export const listRegulators = (reader: Reader): Promise<CarrierRow[]> => regulatorsIn(reader, [enabled])

/** What is queued for a disabled one waits until it is back. */
export const listRegulatorsToQueueFor = (reader: Reader): Promise<CarrierRow[]> =>
  regulatorsIn(reader, [enabled, disabled])

/** Stations that the regulator gets: bound to it, and staff want it to get them. */
export const boundStations = ({ tx }: Reader, carrierId: string) =>
  tx
    .selectFrom('carrierSite')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .where('carrierSite.carrierId', '=', carrierId)
    .where('carrierSite.enableFlag', '=', 1)
    .where('station.regPushFlag', '=', 1)
    .where('station.dataStatus', '=', dataStates.normal)

/** What every gun of the bound stations draws now; one that does not charge draws nothing. */
export const listGunPower = (reader: Reader, carrierId: string): Promise<(GunPower & { stationId: string })[]> =>
  boundStations(reader, carrierId)
    .innerJoin('chargerPile', 'chargerPile.stationId', 'station.id')
    .innerJoin('chargerGun', 'chargerGun.pileId', 'chargerPile.id')
    .leftJoin('chargeProgress', 'chargeProgress.orderId', 'chargerGun.curOrderId')
    .select(['station.id as stationId', 'station.stationNo', 'chargerPile.pileNo', 'chargerGun.gunCode'])
    .select(sql<number>`coalesce(charge_progress.power_w, 0)`.as('watts'))
    .where('chargerPile.dataStatus', '=', dataStates.normal)
    .where('chargerGun.dataStatus', '=', dataStates.normal)
    .orderBy('station.id')
    .orderBy('chargerPile.id')
    .orderBy('chargerGun.id')
    .execute()

/** Whether an order of a day at a bound station was settled after this moment. */
export async function hasOrdersSettledSince(
  { tx }: Reader,
  carrierId: string,
  { from, to }: { from: Date; to: Date },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from carrier_site site
      join station on station.id = site.station_id and station.reg_push_flag = 1
      join charge_order o on o.station_id = site.station_id
      and o.end_time >= ${from} and o.end_time < ${to} and o.settle_time > ${since}
      where site.carrier_id = ${carrierId} and site.enable_flag = 1) as is_so`.execute(tx)
  return rows[0]?.isSo === true
}

export type DayOfStation = {
  stationNo: string
  orderQty: number
  energy: string
  elecAmt: string
  serviceAmt: string
  durationSec: string
}
/** What each bound station did within a day, by the end of its orders. */
export async function listStationDays(
  { tx }: Reader,
  carrierId: string,
  { from, to }: { from: Date; to: Date },
  states: readonly string[],
): Promise<DayOfStation[]> {
  const { rows } = await sql<DayOfStation>`
    select station.station_no, count(o.id)::int as order_qty,
      coalesce(sum(o.total_energy), 0) as energy, coalesce(sum(o.elec_amt), 0) as elec_amt,
      coalesce(sum(o.service_amt), 0) as service_amt, coalesce(sum(o.duration_sec), 0) as duration_sec
    from carrier_site site join station on station.id = site.station_id
    left join charge_order o on o.station_id = station.id and o.end_time >= ${from} and o.end_time < ${to}
      and o.order_status in (${sql.join(states.map((state) => sql.lit(state)))})
    where site.carrier_id = ${carrierId} and site.enable_flag = 1 and station.reg_push_flag = 1
    group by station.id, station.station_no order by station.id`.execute(tx)
  return rows
}
