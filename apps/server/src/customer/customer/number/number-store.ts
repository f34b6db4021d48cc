import { toCardNo, toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Rows of the customers with this number. An array, so that the planner begins with these few. */
export const isOfNumber = (ctx: Pick<Context, 'tx'>, typed: string, customerColumn: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(customerColumn)} = any(array(${withNumber(ctx, typed)}))`

/** Ids of the customers with this mobile, card, plate, VIN or customer number. Each kind has its own index. */
export function withNumber({ tx }: Pick<Context, 'tx'>, typed: string) {
  const word = tidyNumber(typed)
  const known = tx.selectFrom('customer').select('id').where('dataStatus', '<>', dataStates.deleted)
  const vehicles = tx
    .selectFrom('customerVehicle')
    .select('customerId as id')
    .where('dataStatus', '<>', dataStates.deleted)
  const cards = tx.selectFrom('customerCard').select('customerId as id').where('dataStatus', '<>', dataStates.deleted)
  return known
    .where('mobile', '=', toMobile(typed))
    .union(known.where('customerNo', '=', word))
    .union(cards.where(sql`upper(card_no)`, '=', toCardNo(typed)))
    .union(vehicles.where('plateNo', '=', word))
    .union(vehicles.where('vin', '=', word))
}
