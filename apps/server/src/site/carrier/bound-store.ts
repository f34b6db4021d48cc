import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { stationStates } from '@chargedeck/domain/station/states'
import { fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { withinScope } from '../../platform/data-scope.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
const nothing = { marginAmt: fen(0), frozenMarginAmt: fen(0), receivableAmt: fen(0), payableAmt: fen(0) }

/** What a carrier has with us and owes us. */
export const walletOf = async ({ tx }: Pick<Context, 'tx'>, carrierId: string) =>
  (await tx
    .selectFrom('carrierWallet')
    .select(['marginAmt', 'frozenMarginAmt', 'receivableAmt', 'payableAmt'])
    .where('carrierId', '=', carrierId)
    .executeTakeFirst()) ?? nothing

/** How many of our stations each sees; of a supplier, how many of its own it offers. */
export async function countSites(
  { tx }: Pick<Context, 'tx'>,
  carrierIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ carrierId: string; qty: number }>`
    select carrier_id, count(distinct station_id)::int as qty from (
      select carrier_id, station_id from carrier_site where carrier_id = any(${plainArray(carrierIds)}::bigint[])
      union all select carrier_id, id from carrier_station
        where carrier_id = any(${plainArray(carrierIds)}::bigint[]) and gone_time is null
    ) as bound group by carrier_id`.execute(tx)
  return new Map(rows.map(({ carrierId, qty }) => [carrierId, qty]))
}

const shown = 200
/** The stations of the caller that are bound to a carrier. */
export const listBoundSites = ({ tx, actor }: Reader, carrierId: string) =>
  tx
    .selectFrom('carrierSite')
    .innerJoin('station', 'station.id', 'carrierSite.stationId')
    .select(['station.id as stationId', 'station.stationNo', 'station.stationName', 'carrierSite.enableFlag'])
    .where('carrierSite.carrierId', '=', carrierId)
    .where('station.dataStatus', '<>', dataStates.deleted)
    .where(withinScope(actor, 'station.orgId'))
    .orderBy('carrierSite.id')
    .limit(shown)
    .execute()

/** Of enabled bindings, whoever asks. */
export const listStationsOfCarrier = async ({ tx }: Pick<Context, 'tx'>, carrierId: string): Promise<string[]> => {
  const bindings = tx.selectFrom('carrierSite').select('stationId').where('carrierId', '=', carrierId)
  return (await bindings.where('enableFlag', '=', 1).orderBy('id').execute()).map(({ stationId }) => stationId)
}

/** A binding, or a live station that this carrier offers. */
export async function isBound({ tx }: Pick<Context, 'tx'>, carrierId: string): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (select from carrier_site where carrier_id = ${carrierId})
      or exists (select from station where carrier_id = ${carrierId}
        and data_status <> ${dataStates.deleted} and status <> ${stationStates.dismantled}) as is_bound`.execute(tx)
  return rows[0]?.isBound === true
}
