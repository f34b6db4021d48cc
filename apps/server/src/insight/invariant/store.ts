import {
  activeOrderStates,
  billedOrderStates,
  chargeOrderStates,
  openOrderStates,
} from '@chargedeck/domain/charge-order/states'
import { gunStates } from '@chargedeck/domain/gun/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { openRoamingStates, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { literals } from '../../platform/postgres/literals.ts'
import { daysStandOnWithdraws, payoutsAgree, withdrawsAgree } from './payouts-store.ts'
import { closedDaysAgree, monthsAgree, stationDaysAgree } from './settled-days-store.ts'
import { billsAgree, billSumsAgree } from './bills-store.ts'
import { curvesAgree } from './curves-store.ts'
import { gunCountsAgree } from './gun-counts-store.ts'
import { configsHoldAlone, plansHoldAlone } from './versions-store.ts'
import { statisticsAgree } from './statistics-store.ts'
import { budgetsAgree, vouchersAgree } from './gifts-store.ts'
import { washesAgree } from './washes-store.ts'
import {
  carriersPaid,
  carrierSums,
  partnersOwed,
  channelBillsAgree,
  channelsAgree,
  keptBalancesAgree,
  lotsAreUsed,
  ordersAreBooked,
  tradesAreBooked,
} from './books-store.ts'

/** Rows that break an invariant: a sample of each, enough to find it by. */
type BrokenRow = Record<string, unknown>

const shown = 20
export const listBroken = async (db: Db | Tx, check: RawBuilder<BrokenRow>): Promise<BrokenRow[]> =>
  (await sql<BrokenRow>`select * from (${check}) as broken limit ${sql.lit(shown)}`.execute(db)).rows

const settled = sql`charge_order.order_status in (${literals(billedOrderStates)})`
/** The last entry leaves the balance as it stands: after a jump of the clock ids do not follow their order. */
const balancesOf = (table: string, owner: string, account: string, column: string) => sql`
  select ${sql.ref(owner)} as owner_id, ${sql.lit(account)} as account, ${sql.ref(column)} as stands, sum(credit_amt - debit_amt) as booked,
    max(balance_after_amt) filter (where balance_after_amt = ${sql.ref(column)}) as last
  from ${sql.table(table)} left join ledger_entry on owner_id = ${sql.ref(owner)} and account = ${sql.lit(account)}
  group by ${sql.ref(owner)}, ${sql.ref(column)}
  having ${sql.ref(column)} <> coalesce(sum(credit_amt - debit_amt), 0) or not bool_or(balance_after_amt = ${sql.ref(column)})`

type Checks = Readonly<Record<string, RawBuilder<BrokenRow>>>

/** The numbers are those of the domain reference, and I29 to I36 are ours. Each query selects rows that must not exist. */
export const checksAt = (at: Date): Checks => ({
  ...ofMoney,
  ...ofTrades,
  ...ofOrders,
  ...ofOccupations,
  ...ofDevices,
  I22: vouchersAgree,
  I27: budgetsAgree,
  I24: plansHoldAlone(at),
  I25: configsHoldAlone,
  I18: daysStandOnWithdraws,
  I19: withdrawsAgree,
  I20: payoutsAgree,
  I11: billsAgree,
  I15: closedDaysAgree,
  I16: stationDaysAgree,
  I17: monthsAgree,
  I21: channelsAgree,
  I26: statisticsAgree,
  I29: keptBalancesAgree,
  I30: channelBillsAgree,
  I31: ordersAreBooked,
  I32: tradesAreBooked,
  I33: billSumsAgree,
  I34: washesAgree,
  I35: curvesAgree(at),
  I36: lotsAreUsed,
})

const ofMoney: Checks = {
  I1: sql`select journal_id, sum(debit_amt) as debit, sum(credit_amt) as credit from ledger_entry
    group by journal_id having sum(debit_amt) <> sum(credit_amt)`,
  I2: sql`${balancesOf('wallet', 'customer_id', 'CUST_PRINCIPAL', 'balance_amt')}
    union all ${balancesOf('wallet', 'customer_id', 'CUST_GIFT', 'gift_amt')}
    union all ${balancesOf('wallet', 'customer_id', 'CUST_REFUNDING', 'refunding_amt')}
    union all ${balancesOf('group_wallet', 'group_id', 'GROUP', 'balance_amt')}
    union all ${balancesOf('group_wallet', 'group_id', 'GROUP_REFUNDING', 'refunding_amt')}
    union all ${balancesOf('holder_balance', 'holder_id', 'HOLDER_PAYABLE', 'payable_amt')}
    union all ${balancesOf('holder_balance', 'holder_id', 'HOLDER_FROZEN', 'frozen_amt')}
    union all ${balancesOf('carrier_wallet', 'carrier_id', 'CARRIER_MARGIN', 'margin_amt')}
    union all ${carrierSums('CARRIER_RECEIVABLE', 'receivable_amt', -1)}
    union all ${carrierSums('CARRIER_PAYABLE', 'payable_amt', 1)}
    union all
    select id, 'NO WALLET', null, null, null from customer left join wallet on customer_id = id where customer_id is null
    union all
    select id, 'NO GROUP WALLET', null, null, null from customer_group left join group_wallet on group_id = id where group_id is null`,
  I3: sql`select wallet.customer_id, balance_amt, gift_amt, lots.remain, lots.gift from wallet
    left join (select customer_id, sum(remain_amt) as remain, sum(gift_remain_amt) as gift from trade_order
      where pay_trans_status = ${payTransStates.succeeded} group by customer_id) as lots on lots.customer_id = wallet.customer_id
    where balance_amt <> coalesce(lots.remain, 0) or gift_amt <> coalesce(lots.gift, 0)
    union all
    select group_wallet.group_id, balance_amt, 0, lots.remain, 0 from group_wallet
    left join (select group_id, sum(remain_amt) as remain from trade_order
      where pay_trans_status = ${payTransStates.succeeded} and group_id is not null group by group_id) as lots on lots.group_id = group_wallet.group_id
    where greatest(0, balance_amt) <> coalesce(lots.remain, 0)`,
  I4: sql`select customer_id, frozen_amt, held.amt as held, refunding_amt from wallet
    left join (select owner_id, sum(amt) as amt from hold where owner_type = 'CUSTOMER' group by owner_id) as held on held.owner_id = customer_id
    where frozen_amt <> coalesce(held.amt, 0)
    union all
    select coalesce(wallet.owner_id, refunds.owner_id), refunding_amt, refunds.amt, null from
      (select customer_id as owner_id, refunding_amt from wallet union all select group_id, refunding_amt from group_wallet) as wallet
      full join (select coalesce(customer_id, group_id) as owner_id, sum(trade_amt) as amt from trade_order
        where trade_type = ${sql.lit(tradeTypes.refund)} and trade_status in (${literals([tradeStates.toPay, tradeStates.processing])})
        group by 1) as refunds on refunds.owner_id = wallet.owner_id
    where coalesce(refunding_amt, 0) <> coalesce(refunds.amt, 0)
    union all
    select group_id, frozen_amt, held.amt, null from group_wallet
    left join (select owner_id, sum(amt) as amt from hold where owner_type = 'GROUP' group by owner_id) as held on held.owner_id = group_id
    where frozen_amt <> coalesce(held.amt, 0)
    union all
    select carrier_id, frozen_margin_amt, held.amt, null from carrier_wallet
    left join (select owner_id, sum(amt) as amt from hold where owner_type = 'CARRIER' group by owner_id) as held on held.owner_id = carrier_id
    where frozen_margin_amt <> coalesce(held.amt, 0)
    union all
    select hold.owner_id, hold.amt, hold.biz_id, null from hold left join charge_order on charge_order.id = hold.biz_id
    left join roaming_order on roaming_order.id = hold.biz_id
    where hold.biz_type = 'CHARGE' and coalesce(charge_order.order_status, ${sql.lit(chargeOrderStates.cancelled)}) not in (${literals(openOrderStates)})
      and coalesce(roaming_order.order_status, ${sql.lit(roamingOrderStates.cancelled)}) not in (${literals(openRoamingStates)})`,
  I5: sql`select wallet.customer_id, wallet.owed_amt, orders.owed as orders_owe, booked.owed as booked from wallet
    left join (select customer_id, sum(owed_amt) as owed from (
        select customer_id, owed_amt from charge_order where order_status = ${sql.lit(chargeOrderStates.toPay)}
        union all select customer_id, owed_amt from occupy_order where status = ${sql.lit(occupyOrderStates.toPay)}
        union all select customer_id, owed_amt from roaming_order where order_status = ${sql.lit(roamingOrderStates.toPay)}) as debts group by customer_id) as orders
      on orders.customer_id = wallet.customer_id
    left join (select owner_id, sum(debit_amt - credit_amt) as owed from ledger_entry where account = 'RECEIVABLE' group by owner_id) as booked
      on booked.owner_id = wallet.customer_id
    where wallet.owed_amt <> coalesce(orders.owed, 0) or wallet.owed_amt <> coalesce(booked.owed, 0)
    union all
    ${carriersPaid}
    union all
    ${partnersOwed}
    union all
    select customer_id, owed_amt, id, null from charge_order where order_status = ${sql.lit(chargeOrderStates.done)} and owed_amt <> 0
    union all
    select customer_id, owed_amt, id, null from occupy_order where status <> ${sql.lit(occupyOrderStates.toPay)} and owed_amt <> 0`,
  I6: sql`select customer_id, balance_amt, gift_amt, frozen_amt, owed_amt from wallet
    where least(balance_amt, gift_amt, frozen_amt, refunding_amt, owed_amt) < 0
    union all
    select group_id, balance_amt, null, frozen_amt, null from group_wallet join customer_group on customer_group.id = group_id
    where balance_amt < case pay_mode when 'CREDIT' then -credit_amt else 0 end or least(frozen_amt, refunding_amt) < 0
    union all
    select carrier_id, margin_amt, null, frozen_margin_amt, null from carrier_wallet where least(margin_amt, frozen_margin_amt) < 0`,
}

const ofTrades: Checks = {
  I13: sql`select id as order_id, trade_amt, remain_amt, refunded_amt, refunding_amt, gift_amt, gift_remain_amt from trade_order
    where least(remain_amt, gift_remain_amt, refunded_amt, refunding_amt) < 0 or gift_remain_amt > gift_amt
      or remain_amt + refunded_amt + refunding_amt > case trade_type when ${sql.lit(tradeTypes.redeem)} then 0 else trade_amt end`,
  I14: sql`select origin.id as order_id, origin.trade_amt, origin.trade_status, origin.refunded_amt, refunds.paid, origin.refunding_amt, refunds.open
    from trade_order as origin
    left join (select origin_order_id,
        coalesce(sum(trade_amt) filter (where trade_status = ${sql.lit(tradeStates.succeeded)}), 0) as paid,
        coalesce(sum(trade_amt) filter (where trade_status in (${literals([tradeStates.toPay, tradeStates.processing])})), 0) as open
      from trade_order where trade_type = ${sql.lit(tradeTypes.refund)} group by origin_order_id) as refunds on refunds.origin_order_id = origin.id
    where origin.refunded_amt <> coalesce(refunds.paid, 0) or origin.refunding_amt <> coalesce(refunds.open, 0)
      or (origin.trade_status = ${sql.lit(tradeStates.refunded)}) <> (origin.refunded_amt = origin.trade_amt)
      or (origin.trade_status = ${sql.lit(tradeStates.partlyRefunded)}) <> (origin.refunded_amt > 0 and origin.refunded_amt < origin.trade_amt)`,
}

const ofOrders: Checks = {
  I7: sql`select charge_order.id as order_id, total_energy, end_meter - start_meter as metered, lines.energy as lines from charge_order
    left join (select order_id, sum(energy) as energy from charge_order_line group by order_id) as lines on lines.order_id = charge_order.id
    where ${settled} and (total_energy is distinct from end_meter - start_meter or total_energy <> coalesce(lines.energy, 0)
      or total_energy is distinct from sharp_energy + peak_energy + flat_energy + valley_energy + all_day_energy)`,
  I8: sql`select charge_order.id as order_id, elec_amt, service_amt, total_amt, lines.elec, lines.service from charge_order
    left join (select order_id, sum(elec_amt) as elec, sum(service_amt) as service from charge_order_line group by order_id) as lines
      on lines.order_id = charge_order.id
    where ${settled} and (elec_amt is distinct from coalesce(lines.elec, 0) or service_amt is distinct from coalesce(lines.service, 0)
      or total_amt <> elec_amt + service_amt or total_amt is distinct from sharp_amt + peak_amt + flat_amt + valley_amt + all_day_amt)`,
  I9: sql`select id as order_id, total_amt, discount_amt, adjust_amt, actual_amt, owed_amt from charge_order
    where ${settled} and (actual_amt is distinct from total_amt - discount_amt + adjust_amt
      or actual_amt is distinct from paid_elec_amt + paid_service_amt
      or actual_amt is distinct from principal_amt + gift_pay_amt + group_pay_amt + margin_pay_amt + owed_amt
      or least(actual_amt, paid_elec_amt, paid_service_amt, principal_amt, gift_pay_amt, group_pay_amt, margin_pay_amt, owed_amt) < 0)`,
  I10: sql`select line.order_id, line.seq, line.start_time, line.end_time, line.before_end from (
      select charge_order_line.*, charge_order.start_time as order_start, charge_order.end_time as order_end, charge_order.fee_snapshot,
        lag(charge_order_line.end_time) over (partition by order_id order by seq) as before_end,
        date_trunc('day', charge_order_line.start_time at time zone 'Asia/Shanghai') as day
      from charge_order_line join charge_order on charge_order.id = order_id where ${settled}) as line
    where start_time > end_time or start_time < order_start or end_time > order_end or start_time < before_end
      or not exists (select 1 from jsonb_array_elements(fee_snapshot) as period
        where period ->> 'band' = band and (period ->> 'elecPrice')::int = elec_price and (period ->> 'servicePrice')::int = service_price
        and start_time at time zone 'Asia/Shanghai' >= day + (period ->> 'startTime')::interval
        and end_time at time zone 'Asia/Shanghai' <= day + (period ->> 'endTime')::interval)`,
}

const ofOccupations: Checks = {
  I12: sql`select id as order_id, capped_amt, waive_amt, actual_amt, booked.amt as booked, status from occupy_order
    left join (select biz_id, sum(credit_amt - debit_amt) as amt from ledger_entry join journal on journal.id = journal_id
      where account = 'ORDER_CLEARING' and biz_type <> 'BILL' group by biz_id) as booked on booked.biz_id = occupy_order.id
    where actual_amt <> capped_amt - waive_amt or capped_amt > origin_amt
      or ((terms ->> 'capAmt')::bigint > 0 and capped_amt > (terms ->> 'capAmt')::bigint)
      or occupy_start_time <> charge_end_time + grace_min * interval '1 minute'
      or (status <> ${sql.lit(occupyOrderStates.occupying)} and (actual_amt <> principal_amt + gift_pay_amt + group_pay_amt + owed_amt
        or actual_amt <> coalesce(booked.amt, 0)))`,
}

const ofDevices: Checks = {
  I23: sql`select gun_id, count(*) as running, null::bigint as order_id from charge_order
      where order_status in (${literals(activeOrderStates)}) and gun_id is not null group by gun_id having count(*) > 1
    union all
    select vehicle_id, count(*), null from charge_order join running_order using (vehicle_id)
      where order_status in (${literals(activeOrderStates)}) group by vehicle_id having count(*) > 1
    union all
    select charger_gun.id, null, cur_order_id from charger_gun left join charge_order on charge_order.id = cur_order_id
      where (run_status = ${sql.lit(gunStates.charging)} and cur_order_id is null)
        or (cur_order_id is not null and coalesce(order_status, ${sql.lit(chargeOrderStates.cancelled)}) not in (${literals(activeOrderStates)}))`,
  I28: sql`select station.id as station_id, pile_qty, dc_gun_qty, ac_gun_qty, live.piles, live.dc_guns, live.ac_guns from station
    left join (select charger_pile.station_id, count(distinct charger_pile.id) as piles,
        count(charger_gun.id) filter (where pile_type = 'DC') as dc_guns, count(charger_gun.id) filter (where pile_type = 'AC') as ac_guns
      from charger_pile left join charger_gun on charger_gun.pile_id = charger_pile.id and charger_gun.data_status <> ${sql.lit(dataStates.deleted)}
      where charger_pile.data_status <> ${sql.lit(dataStates.deleted)} and charger_pile.status <> ${sql.lit(pileStates.scrapped)} group by charger_pile.station_id) as live on live.station_id = station.id
    where pile_qty <> coalesce(live.piles, 0) or dc_gun_qty <> coalesce(live.dc_guns, 0) or ac_gun_qty <> coalesce(live.ac_guns, 0)
    union all ${gunCountsAgree}`,
}
