import { openWorkOrderStates } from '@chargedeck/domain/work-order/states'
import { sql } from 'kysely'
import { literals } from '../../platform/postgres/literals.ts'

/** `isOverdue` of the domain as SQL: done after its time, or open and not done at it. */
export const overdueAt = (now: Date) => sql<boolean>`(work_order.finish_time > work_order.due_time
  or work_order.finish_time is null and work_order.due_time < ${now} and work_order.status in (${literals(openWorkOrderStates)}))`
