import type { CardState } from '@chargedeck/domain/customer/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import type { VipLevel } from '@chargedeck/domain/vip/levels'
import { vipStates } from '@chargedeck/domain/vip/states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { sql } from 'kysely'

// What customers have, as columns of their row: for an export, which reads rows one by one.
const live = sql`data_status <> ${sql.lit(dataStates.deleted)}`
export const plates = sql<
  string | null
>`(select string_agg(plate_no, '、' order by default_flag desc, id) from customer_vehicle
  where customer_id = customer.id and ${live})`.as('plates')
export const cards = sql<string[] | null>`(select array_agg(card_no order by id) from customer_card
  where customer_id = customer.id and ${live})`.as('cards')
export const firstCardStatus = sql<CardState | null>`(select card_status from customer_card
  where customer_id = customer.id and ${live} order by id limit 1)`.as('cardStatus')
export const vipLevel = sql<VipLevel | null>`(select level from vip_customer
  where customer_id = customer.id and customer.customer_type = 'VIP' and data_status = ${sql.lit(vipStates.valid)})`.as(
  'vipLevel',
)
export const unusedVoucherQty = (at: Date) =>
  sql<number>`(select count(*)::int from voucher
    where customer_id = customer.id and status = ${sql.lit(voucherStates.unused)}
      and lock_order_id is null and valid_to > ${endedUpTo(at)})`.as('unusedVoucherQty')
