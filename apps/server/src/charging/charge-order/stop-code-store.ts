import type { StopSide } from '@chargedeck/domain/charge-order/stop-reason'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export const hasOrderStoppedBy = async (tx: Tx, stopCode: string): Promise<boolean> =>
  (await tx.selectFrom('chargeOrder').select('id').where('stopCode', '=', stopCode).limit(1).executeTakeFirst()) !==
  undefined

export const hasNoStopCode = sql<boolean>`coalesce(charge_order.stop_code, '') = ''`

/** An order that names no side is of an unknown one. */
export const isStoppedBy = (side: StopSide) =>
  sql<boolean>`coalesce(charge_order.stop_side, ${sql.lit('UNKNOWN' satisfies StopSide)}) = ${side}`

/** By the table of codes, as the causes of stops are counted: of several protocols the first one says it. */
export const hasAbnormalStop = sql<boolean>`charge_order.stop_code = any(array(
  select code from (select distinct on (code) code, normal_flag from alarm_code
    where alarm_type = 'STOP_CAUSE' and data_status = ${sql.lit(dataStates.normal)} order by code, id) as first_code
  where normal_flag = 0))`
