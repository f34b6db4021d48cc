import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isMadeBy, withinScope } from '../../../platform/data-scope.ts'

type Reader = Pick<Context, 'tx' | 'actor'>

/** Customers whom the caller may change: those of the caller's companies, and own ones where the scope is 4 (self). */
export async function customersInScope(reader: Reader) {
  const live = liveCustomers(reader)
  if (reader.actor.orgIds === 'all') return live
  const ids = await companiesInScope(reader)
  const isOwn = isMadeBy(reader.actor, 'customer.createUser')
  return ids.length > 0 ? live.where((row) => row.or([row('customer.companyId', 'in', ids), isOwn])) : live.where(isOwn)
}

/** Customers whom the caller may see: also those who charged at a station of the caller's. */
export async function customersInSight(reader: Reader) {
  if (reader.actor.orgIds === 'all') return liveCustomers(reader)
  const companies = await companiesInScope(reader)
  return liveCustomers(reader).where(
    sql<boolean>`(customer.company_id = any(${companies}) or ${isMadeBy(reader.actor, 'customer.createUser')}
      or ${hasVisited(reader, sql.ref('customer.id'))})`,
  )
}

export const liveCustomers = ({ tx }: Reader) =>
  tx.selectFrom('customer').where('customer.dataStatus', '<>', dataStates.deleted)

/** Leaves out rows that outlive their customer. Those who left are few, and one index has only them. */
export const ofLiveCustomer = (customerColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from customer gone
    where gone.id = ${sql.ref(customerColumn)} and gone.data_status = ${sql.lit(dataStates.deleted)})`

/** Whether the caller may change a customer whom they see: `createUser` registered them. */
export async function changesCustomers(reader: Reader) {
  const companies = new Set(await companiesInScope(reader))
  const { seesOwn, userId } = reader.actor
  return ({ companyId, createUser }: { companyId: string; createUser: string | null }): boolean =>
    companies.has(companyId) || (seesOwn && createUser === userId)
}

/** Few companies as a list let an index find their customers. */
export async function companiesInScope({ tx, actor }: Reader): Promise<string[]> {
  const companies = await tx
    .selectFrom('company')
    .select('company.id')
    .where(withinScope(actor, 'company.orgId'))
    .execute()
  return companies.map(({ id }) => id)
}

/**
 * Which customers a caller may see: `shown` judges a row; a count asks the `parts` in turn, which have no row in common, and
 * counts those who are judged by their visits up to fewer. `few`: the ids of all of them, where they are few. `isCrowd`: very many
 * are judged by their visits.
 */
type Sight = { shown: RawBuilder<boolean>; parts: readonly SightPart[]; few: Few | null; isCrowd: boolean }
/** `ids`: an array of PostgreSQL, which costs nothing to read and to send back. `companies`: of whose own customers they are, besides visitors. */
export type Few = { ids: string; qty: number; companies: string[] }
type SightPart = { where: RawBuilder<boolean>; most?: number }
type Columns = { customer: string; company: string }

export const fewIds = 10_000
const mostVisitors = 1000
/** Of more visitors, the first thousand are found by looking up row by row sooner than by reading the visits of all. */
const manyVisitors = 20_000

/** The rows of customers in the caller's sight, for a list, and the parts to count. `apart`: the same rows in parts that are counted sooner. `few`: the ids of their customers, if they are few. `isShown`: for rows that are found in another way. */
export async function inSight<DB, T extends keyof DB, Row>(
  reader: Reader,
  rows: SelectQueryBuilder<DB, T, Row>,
  columns: Columns,
  apart = [rows],
) {
  const { shown, parts, few, isCrowd } = await sightOf(reader, columns)
  const counted = parts.flatMap(({ where, most }) =>
    apart.map((some) => (most === undefined ? some.where(where) : { rows: some.where(where), most })),
  )
  return { shown: rows.where(shown), isShown: shown, parts: counted, few, isCrowd }
}

/** Few customers by their ids, so that the planner knows their number; many by their company and their visits. */
async function sightOf(reader: Reader, columns: Columns): Promise<Sight> {
  if (reader.actor.orgIds === 'all') return whole(sql<boolean>`true`)
  const companies = await companiesInScope(reader)
  const [customer, company] = [sql.ref(columns.customer), sql.ref(columns.company)]
  const isOwn = sql<boolean>`${company} = any(${companies})`
  const customers = liveCustomers(reader).select('customer.id')
  const known = customers
    .where('customer.companyId', '=', sql<string>`any(${companies})`)
    .unionAll(visitors(reader, companies))
    .unionAll(registered(reader))
  const [few, oneOfCrowd] = await Promise.all([
    ifFew(reader, known),
    visitors(reader, companies).offset(manyVisitors).limit(1).executeTakeFirst(),
  ])
  const isCrowd = oneOfCrowd !== undefined
  if (!few) {
    const isForeign = sql<boolean>`${company} <> all(${companies})`
    const hasCome = isCrowd ? hasVisited(reader, customer) : sql<boolean>`exists (${visitsOf(reader, customer)})`
    const shown = sql<boolean>`${isOwn} or ${hasVisited(reader, customer)}`
    const parts = [{ where: isOwn }, { where: sql<boolean>`${isForeign} and ${hasCome}`, most: mostVisitors }]
    if (!reader.actor.seesOwn) return { shown: sql<boolean>`(${shown})`, parts, few: null, isCrowd }
    const isRegistered = sql<boolean>`${customer} = any(array(${registered(reader)}))`
    return {
      shown: sql<boolean>`(${shown} or ${isRegistered})`,
      parts: [...parts, { where: sql<boolean>`${isForeign} and ${isRegistered} and not ${hasCome}` }],
      few: null,
      isCrowd,
    }
  }
  return { ...whole(sql<boolean>`${customer} = any(${few.ids}::bigint[])`), few: { ...few, companies } }
}

async function ifFew({ tx }: Reader, known: { limit: (rows: number) => Expression<unknown> }) {
  const { rows } = await sql<{
    ids: string
    qty: number
  }>`select count(*)::int as qty, coalesce(array_agg(id), '{}')::text as ids
    from ${known.limit(fewIds + 1)} as known having count(*) <= ${sql.lit(fewIds)}`.execute(tx)
  return rows[0] ?? null
}

const whole = (shown: RawBuilder<boolean>): Sight => ({ shown, parts: [{ where: shown }], few: null, isCrowd: false })

const registered = (reader: Reader) =>
  liveCustomers(reader).select('customer.id').where(isMadeBy(reader.actor, 'customer.createUser'))

/** Besides the customers of these companies. */
function visitors(reader: Reader, companies: readonly string[]) {
  const [foreign, own] = visitsOfOthers(reader, companies)
  return foreign.select('customerVisit.customerId as id').unionAll(own.select('customerVisit.customerId as id'))
}

/** Each part has an index. The stations are an array, so that it is used however many visits there are. */
export function visitsOfOthers(reader: Reader, companies: readonly string[]) {
  const stations = stationsOf(reader)
  const isOfOthers = sql<boolean>`station.company_id <> all(${companies})`
  const visits = reader.tx.selectFrom('customerVisit')
  return [
    visits
      .where('customerVisit.ownFlag', '=', false)
      .where(sql<boolean>`customer_visit.station_id = any(array(${stations}))`),
    visits
      .where('customerVisit.ownFlag', '=', true)
      .where(sql<boolean>`customer_visit.station_id = any(array(${stations.where(isOfOthers)}))`),
  ] as const
}

/** Whether a customer charged at a station of the caller's, for sums: all rows are read, and the visitors are hashed once. */
export const isVisitor = (reader: Reader, customerColumn: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${visitsOf(reader, sql.ref(customerColumn))})`

/** The ids of all visitors, as an array of PostgreSQL: given their number, the planner finds what each has by an index. */
export async function visitorIds(reader: Reader): Promise<string> {
  const { rows } = await sql<{ ids: string }>`select array(select visit.customer_id from customer_visit visit
    where visit.station_id = any(array(${stationsOf(reader)})) and ${ofLiveCustomer('visit.customerId')})::text as ids`.execute(
    reader.tx,
  )
  return rows[0]?.ids ?? '{}'
}

/**
 * Looked up row by row (offset 0), since only a page of rows is read. The stations are hashed (is true): as an array they would be
 * sorted again for each row.
 */
const hasVisited = (reader: Reader, customer: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from customer_visit visit where visit.customer_id = ${customer}
    and (visit.station_id in (${stationsOf(reader)})) is true offset 0)`

const visitsOf = (reader: Reader, customer: RawBuilder<unknown>) =>
  sql`select from customer_visit visit where visit.customer_id = ${customer} and visit.station_id = any(array(${stationsOf(reader)}))`

const stationsOf = ({ tx, actor }: Reader) =>
  tx.selectFrom('station').select('station.id').where(withinScope(actor, 'station.orgId'))
