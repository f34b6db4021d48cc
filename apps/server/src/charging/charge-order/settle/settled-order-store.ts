import { sql } from 'kysely'
import { plainArray } from '../../../platform/postgres/array.ts'
import type { Context } from '../../../platform/context.ts'
import { prepared } from '../../../platform/postgres/prepared-statements.ts'
import type { ChargeOrderRow } from '../store.ts'

const columns = [
  ...(['id', 'orderNo', 'orderStatus', 'companyId', 'stationId', 'pileType', 'plateNo'] as const),
  ...(['customerId', 'customerType', 'groupId', 'carrierId'] as const),
  ...(['startTime', 'endTime', 'totalEnergy', 'actualAmt'] as const),
] as const

/** What most listeners decide by: a whole order is ten times as wide, and each listener reads it. */
export type SettledOrder = Pick<ChargeOrderRow, (typeof columns)[number]>

/** Nobody changes the amounts of these orders before the caller has committed: who tells of them tells what they are. */
export const holdSettledOrders = ({ tx }: Pick<Context, 'tx'>, orderIds: readonly string[]): Promise<SettledOrder[]> =>
  tx
    .selectFrom('chargeOrder')
    .modifyFront(prepared)
    .select(columns)
    .where('id', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
