import { chargeOrderStates, unstoppedOrderStates } from '@chargedeck/domain/charge-order/states'
import { cardStates } from '@chargedeck/domain/customer/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { stationStates } from '@chargedeck/domain/station/states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Tx } from '../../platform/context.ts'
import { literals } from '../../platform/postgres/literals.ts'

type LeftOpen = { transactionId: number; meterStopWh: number; at: Date }
/** What the simulator needs to know about a virtual charger. */
export type LivePile = {
  pileNo: string
  connectors: number
  ratedPowerKw: number
  kind: 'DC' | 'AC'
  registersWh: number[]
  leftOpen: LeftOpen[]
}

/** The register of a gun that has never been live: more than all that its past counted. */
const firstRegisterWh = 12_000_000

/** Piles in use at working stations but these, each with its registers and the charges that an earlier run left open. */
export async function listLivePiles(db: Db, exceptPileNos: readonly string[]): Promise<LivePile[]> {
  const { rows } = await sql<
    Omit<LivePile, 'leftOpen' | 'kind'> & { pileType: 'DC' | 'AC'; leftOpen: (Omit<LeftOpen, 'at'> & { at: string })[] }
  >`
    select p.pile_no, p.gun_qty::int as connectors, p.rated_power_kw::float as rated_power_kw, p.pile_type,
      (select json_agg(coalesce(ceil(greatest(g.last_meter, c.meter) / 10.0), ${firstRegisterWh} + (g.id % 4000) * 1000)::bigint order by g.gun_no)
        from charger_gun g left join charge_progress c on c.gun_id = g.id and c.order_id = g.cur_order_id where g.pile_id = p.id) as registers_wh,
      (select coalesce(json_agg(json_build_object('transactionId', t.transaction_no, 'meterStopWh', ceil(coalesce(c.meter, o.start_meter) / 10.0)::bigint,
          'at', coalesce(c.sample_time, o.start_time))), '[]')
        from charger_transaction t join charge_order o on o.id = t.order_id left join charge_progress c on c.order_id = o.id
        where t.pile_no = p.pile_no and t.stop_key is null and o.order_status in (${literals(unstoppedOrderStates)}) and o.start_meter is not null) as left_open
    from charger_pile p join station s on s.id = p.station_id
    where s.status = ${sql.lit(stationStates.operating)} and p.status = ${sql.lit(pileStates.inUse)} and p.pile_no <> all(${exceptPileNos}::text[])
    order by p.pile_no`.execute(db)
  return rows.map(({ pileType, leftOpen, ...pile }) => ({
    ...pile,
    kind: pileType,
    leftOpen: leftOpen.map((open) => ({ ...open, at: new Date(open.at) })),
  }))
}

export async function listCards(db: Db, customerNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cardNo: string }>`
    select k.card_no from customer_card k join customer c on c.id = k.customer_id
    where c.customer_no = any(${customerNos}::text[]) and c.lock_flag = 0 and k.card_status = ${sql.lit(cardStates.normal)}
      and k.data_status <> ${sql.lit(dataStates.deleted)} and k.expire_time is null order by k.id`.execute(db)
  return rows.map(({ cardNo }) => cardNo)
}

export async function listShortOfMoney(tx: Tx, customerNos: readonly string[], below: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer join wallet on customer_id = id
    where customer_no = any(${customerNos}::text[]) and balance_amt < ${below} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

type VoucherChoice = { orderId: string; customerId: string; voucherId: string }
/** For each running charge without a voucher, one that its driver could use. The last voucher of a driver is left for visitors. */
export async function listVoucherChoices(tx: Tx, customerNos: readonly string[], at: Date): Promise<VoucherChoice[]> {
  const { rows } = await sql<VoucherChoice>`
    select o.id as order_id, c.id as customer_id,
      (array_agg(v.id order by (v.voucher_type = ${sql.lit(voucherTypes.fullCut)}), v.id))[1] as voucher_id
    from charge_order o join customer c on c.id = o.customer_id
      join voucher v on v.customer_id = c.id and v.status = ${sql.lit(voucherStates.unused)} and v.lock_order_id is null
        and v.voucher_type <> ${sql.lit(voucherTypes.wash)} and v.valid_from <= ${at} and v.valid_to > ${at}
    where c.customer_no = any(${customerNos}::text[]) and o.order_status = ${sql.lit(chargeOrderStates.charging)}
      and not exists (select from voucher held where held.lock_order_id = o.id)
    group by o.id, c.id having count(*) > 1 order by o.id`.execute(tx)
  return rows
}
