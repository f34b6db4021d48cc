import { settleCloseStates } from '@chargedeck/domain/settle-day/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import type { SharedOrderType, ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import type { EnergyE4 } from '@chargedeck/domain/kernel/money'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import type { BookedShare } from './bill-lines.ts'

type Reader = Pick<Context, 'tx'>
export type KnownOrder = Selectable<Tables['billedOrder']>
type Orders = { orderType: SharedOrderType; orderIds: readonly string[] }

const among = (ids: readonly string[]) => sql<string>`any(${plainArray(ids)}::bigint[])`

export async function listKnown({ tx }: Reader, { orderType, orderIds }: Orders): Promise<Map<string, KnownOrder>> {
  const rows = await tx
    .selectFrom('billedOrder')
    .selectAll()
    .where('orderType', '=', orderType)
    .where('orderId', '=', among(orderIds))
    .execute()
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** What each party has of orders by all their bills. */
export async function listBooked({ tx }: Reader, { orderType, orderIds }: Orders): Promise<Map<string, BookedShare[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('orderBill')
    .select(['orderId', 'holderId', 'holderType'])
    .select([
      sql<string>`min(holder_name)`.as('holderName'),
      sql<BookedShare['shareAmt']>`sum(share_amt)::bigint`.as('shareAmt'),
    ])
    .where('orderType', '=', orderType)
    .where('orderId', '=', among(orderIds))
    .groupBy(['orderId', 'holderId', 'holderType'])
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export type KnownSetup = {
  id: string
  stationId: string
  terms: ShareTerms
  effectiveDate: string
  expireDate: string | null
}
/** Setups of stations, and those by which orders were billed before. */
export const listSetups = (
  { tx }: Reader,
  { stationIds, setupIds }: { stationIds: readonly string[]; setupIds: readonly string[] },
): Promise<KnownSetup[]> =>
  tx
    .selectFrom('settleSetup')
    .select(['id', 'stationId', 'terms', 'effectiveDate', 'expireDate'])
    .where((setup) =>
      setup.or([
        setup.and([setup('stationId', '=', among(stationIds)), setup('status', '<>', settleSetupStates.deleted)]),
        setup('id', '=', among(setupIds)),
      ]),
    )
    .execute()

export async function listHolderNames({ tx }: Reader, holderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('shareholder')
    .select(['id', 'holderName'])
    .where('id', '=', among(holderIds))
    .execute()
  return new Map(rows.map(({ id, holderName }) => [id, holderName]))
}

/** Until the transaction ends no day of these companies is closed. Returns the last closed day of each. */
export async function holdDaysOpen({ tx }: Reader, companyIds: readonly string[]): Promise<Map<string, string>> {
  for (const companyId of companyIds.toSorted())
    await sql`select pg_advisory_xact_lock_shared(hashtext('settle-close'), hashtext(${companyId}))`.execute(tx)
  const rows = await tx
    .selectFrom('settleClose')
    .select(['companyId', ({ fn }) => fn.max('settleDate').as('day')])
    .where('companyId', '=', among(companyIds))
    .where('status', '=', settleCloseStates.closed)
    .groupBy('companyId')
    .execute()
  return new Map(rows.map(({ companyId, day }) => [companyId, day]))
}

export type StationMonth = { stationId: string; month: string; energy: EnergyE4 }

/** Locks how far the tiers of stations have come, always in the same order. */
export async function lockStationMonths(
  { tx }: Reader,
  keys: readonly Omit<StationMonth, 'energy'>[],
): Promise<StationMonth[]> {
  if (keys.length === 0) return []
  const [stationIds, months] = [keys.map(({ stationId }) => stationId), keys.map(({ month }) => month)]
  const given = sql`unnest(${plainArray(stationIds)}::bigint[], ${plainArray(months)}::text[]) as given (station_id, month)`
  await sql`insert into station_month_energy (station_id, month, energy) select distinct station_id, month, 0 from ${given}
    order by station_id, month on conflict do nothing`.execute(tx)
  const { rows } = await sql<StationMonth>`
    select station_id as "stationId", month, energy from station_month_energy
    where (station_id, month) in (select station_id, month from ${given}) order by station_id, month for no key update`.execute(
    tx,
  )
  return rows
}

export const saveStationMonths = ({ tx }: Reader, months: readonly StationMonth[]) =>
  sql`update station_month_energy set energy = moved.energy
    from unnest(${plainArray(months.map(({ stationId }) => stationId))}::bigint[], ${plainArray(months.map(({ month }) => month))}::text[],
      ${plainArray(months.map(({ energy }) => energy))}::bigint[]) as moved (station_id, month, energy)
    where station_month_energy.station_id = moved.station_id and station_month_energy.month = moved.month`.execute(tx)
