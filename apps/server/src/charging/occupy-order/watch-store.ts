import { gunStates } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { GunChange } from '@chargedeck/domain/occupy-order/occupancy'
import type { OccupyRule, OccupyTerms } from '@chargedeck/domain/occupy-order/terms'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type OccupyWatchRow = Selectable<Tables['occupyWatch']>
type Reader = Pick<Context, 'tx'>

const lookBackHours = 48
const watchesAtOnce = 1000

export type Parked = {
  chargeOrderId: string
  gunId: string
  chargeEndTime: Date
  companyId: string
  occupyFlag: number
  occupyRule: OccupyRule | null
  pileType: string
}
/** Guns that are occupied after a charge whose occupation nobody watches yet. */
export async function listParked({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<Parked[]> {
  const since = new Date(now().getTime() - lookBackHours * 3_600_000)
  const { rows } = await sql<Parked>`
    select last.id as charge_order_id, gun.id as gun_id, last.end_time as charge_end_time, last.company_id,
      station.occupy_flag, station.occupy_rule, pile.pile_type
    from station join charger_pile pile on pile.station_id = station.id join charger_gun gun on gun.pile_id = pile.id
      cross join lateral (select * from charge_order where gun_code = gun.gun_code and end_time is not null order by id desc limit 1) as last
      join customer on customer.id = last.customer_id and customer.data_status <> ${sql.lit(dataStates.deleted)}
    where station.occupy_flag = 1 and gun.run_status = ${sql.lit(gunStates.occupied)} and gun.cur_order_id is null
      and last.end_time > ${since}
      and not exists (select from occupy_watch where charge_order_id = last.id)
    order by last.id limit ${sql.lit(watchesAtOnce)}`.execute(tx)
  return rows
}

export type NewWatch = { chargeOrderId: string; gunId: string; chargeEndTime: Date; terms: OccupyTerms }
/** Returns whether nobody watched it before. */
export async function insertWatch({ tx, now }: Pick<Context, 'tx' | 'now'>, watch: NewWatch): Promise<boolean> {
  const inserted = await tx
    .insertInto('occupyWatch')
    .values({ ...watch, terms: JSON.stringify(watch.terms), createTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const listOpenWatches = async ({ tx }: Reader): Promise<string[]> =>
  (
    await tx
      .selectFrom('occupyWatch')
      .select('chargeOrderId')
      .where('closeTime', 'is', null)
      .orderBy('chargeOrderId')
      .execute()
  ).map(({ chargeOrderId }) => chargeOrderId)

export const lockOpenWatchOrNull = async ({ tx }: Reader, chargeOrderId: string): Promise<OccupyWatchRow | null> =>
  (await tx
    .selectFrom('occupyWatch')
    .selectAll()
    .where('chargeOrderId', '=', chargeOrderId)
    .where('closeTime', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

type Changes = { closeTime?: Date; toldQty?: number; chargeEndTime?: Date; freeFlag?: number | null }
export const changeWatch = ({ tx }: Reader, chargeOrderId: string, changes: Changes) =>
  tx.updateTable('occupyWatch').set(changes).where('chargeOrderId', '=', chargeOrderId).execute()

/** What the gun said, from its state at the end of the charge on. */
export async function listChanges({ tx }: Reader, { gunId, chargeEndTime }: OccupyWatchRow): Promise<GunChange[]> {
  const { rows } = await sql<GunChange>`
    select change_time as at, to_status as to from gun_status_log
    where gun_id = ${gunId} and change_time >= coalesce(
      (select max(change_time) from gun_status_log where gun_id = ${gunId} and change_time <= ${chargeEndTime}), ${chargeEndTime})
    order by change_time, id`.execute(tx)
  return rows
}

export async function nextStartOrNull({ tx }: Reader, { gunCode, id }: { gunCode: string; id: string }) {
  const next = await tx
    .selectFrom('chargeOrder')
    .select('startTime')
    .where('gunCode', '=', gunCode)
    .where('id', '>', id)
    .where('startTime', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.startTime ?? null
}
