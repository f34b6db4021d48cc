import type { CardState } from '@chargedeck/domain/customer/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
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
