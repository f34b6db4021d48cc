import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isMadeBy } from '../../../platform/data-scope.ts'
import type { Countable } from '../../../platform/read-page.ts'
import { liveCustomers, ofLiveCustomer, visitsOfOthers, type Few } from './sight-store.ts'

type Registration = { startTime?: string; endTime?: string; registerSource?: string; lockFlag?: number }
type Reader = Pick<Context, 'tx' | 'actor'>

/**
 * Few customers in sight by when and where they registered, which their visits say too: these are read in one piece, while
 * looking each customer up takes most of the time of a page. Who charged at two stations is one.
 */
export function registrationsOf(reader: Reader, { companies }: Few, wanted: Registration): Countable {
  const columns = ['customer.id', 'customer.registerTime'] as const
  const customers = liveCustomers(reader).select(columns).where(isRegistered('customer', wanted))
  const visits = visitsOfOthers(reader, companies).map((some) =>
    some
      .select(['customerVisit.customerId as id', 'customerVisit.registerTime'])
      .where(isRegistered('customerVisit', wanted)),
  )
  const known = [
    customers.where('customer.companyId', '=', sql<string>`any(${companies})`),
    customers.where(isMadeBy(reader.actor, 'customer.createUser')),
    ...visits,
  ]
  const all = sql`(select distinct id, register_time from (${sql.join(known, sql` union all `)}) as known)`
  const found = reader.tx.selectFrom(all.as<'customer'>('customer')).where(ofLiveCustomer('customer.id'))
  return wanted.lockFlag === undefined ? found : found.where(isNotLocked)
}

function isRegistered(table: 'customer' | 'customerVisit', { startTime, endTime, registerSource }: Registration) {
  const at = sql.ref(`${table}.registerTime`)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (startTime) conditions.push(sql`${at} >= ${startOfRange(startTime)}`)
  if (endTime) conditions.push(sql`${at} < ${endOfRange(endTime)}`)
  if (registerSource) conditions.push(sql`${sql.ref(`${table}.registerSource`)} = ${registerSource}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The locked are few, and one index has only them. */
const isNotLocked = sql<boolean>`not exists (select from customer locked
  where locked.id = customer.id and locked.lock_flag = 1 and locked.data_status <> ${sql.lit(dataStates.deleted)})`
