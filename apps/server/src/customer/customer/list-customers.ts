import type { Customer, customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toCardNo, toMobile } from '@chargedeck/domain/customer/numbers'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { tidyVin } from '@chargedeck/domain/vehicle/vins'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inName, isFoundWithin } from '../../platform/postgres/like.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { partsOf } from '../../platform/read-page.ts'
import { listCards } from './card/card-store.ts'
import { presentFirstCard } from './card/present-card.ts'
import { benefitsOf } from './benefits-store.ts'
import { presentBenefits, presentCustomer, type ListedCustomer } from './present.ts'
import { listDebtors } from './sight/list-debtors.ts'
import { figuresOf, keyOf } from './sight/figure-store.ts'
import { listFewFirst, mostLookedUp } from './sight/list-few-first.ts'
import { registrationsOf } from './sight/registration-store.ts'
import { changesCustomers, fewIds, inSight, liveCustomers, type Few } from './sight/sight-store.ts'
import { withNumber } from './number/number-store.ts'

type Query = Received<typeof customerApi.page>['query']

export async function listCustomers(ctx: Context, query: Query): Promise<Page<Customer>> {
  const present = (ids: string[]) => presentCustomers(ctx, ids)
  if (query.owedOnly) {
    const { startTime: _start, endTime: _end, owedOnly: _owed, ...others } = query
    return listDebtors(ctx, query, { customers: isFiltered(others) ? filtered(ctx, query) : null, present })
  }
  const { shown, parts, few, isCrowd } = await inSight(
    ctx,
    filtered(ctx, query),
    sightColumns,
    countedApart(ctx, query),
  )
  const named = isCrowd && isFoundWithin(query.nickname ?? query.searchValue ?? '') ? parts.map(newestFirst) : parts
  const counted = isByName(query) ? partsOf(named, mostLookedUp) : parts
  const { sortField = 'registerTime' } = query
  const id = 'customer.id'
  if (sortField === 'registerTime') {
    const list = { matching: counted, fewRows: few ? fewIds : 0, present, ...(few && byRegistration(ctx, few, query)) }
    return listFewFirst(ctx, query, { ...list, rows: shown, sort: { id, key: 'customer.registerTime' } })
  }
  const fewRows = few ? fewIds : isFiltered(query) ? fewPicked : 0
  const figure = isFiltered(query) || !few ? keyOf(shown, sortField) : figuresOf(ctx, few, sortField)
  const list = { matching: counted, fewRows, few: figure, present }
  if (sortField === 'balanceAmt') {
    const rows = shown.innerJoin('wallet', 'wallet.customerId', id)
    return listFewFirst(ctx, query, { ...list, rows, sort: { id, key: 'wallet.balanceAmt' } })
  }
  const rows = shown.innerJoin('customerUsage', 'customerUsage.customerId', id)
  const sort = { id, key: `customerUsage.${sortField}`, hasNulls: sortField === 'lastChargeTime' }
  return listFewFirst(ctx, query, { ...list, rows, sort })
}

type CountedPart = Awaited<ReturnType<typeof inSight<Tables, 'customer', object>>>['parts'][number]

/** Of a frequent name, the newest who have come are enough to be counted; the index of names would find all others too. */
const newestFirst = (part: CountedPart): CountedPart =>
  'most' in part
    ? { ...part, rows: part.rows.orderBy('customer.registerTime', 'desc').orderBy('customer.id', 'desc') }
    : part

/** By when and where they registered, which their visits say; the locked are found apart. */
function byRegistration(ctx: Context, few: Few, query: Query) {
  const { startTime: _start, endTime: _end, registerSource: _source, lockFlag, ...others } = query
  if (isFiltered(others) || lockFlag === 1) return null
  return { few: { rows: registrationsOf(ctx, few, query), key: sql.ref('customer.registerTime') } }
}

const fewPicked = 2000 // of a million, an index in the order of the list finds ten of these as soon

const filtersOf = ({ pageNo: _no, pageSize: _size, sortField: _field, sortOrder: _order, ...filters }: Query) => filters

const isFiltered = (query: Query): boolean => Object.values(filtersOf(query)).some((value) => value !== undefined)

async function presentCustomers(ctx: Context, ids: string[]): Promise<Customer[]> {
  const found = ctx.tx.selectFrom('customer').where('customer.id', '=', sql<string>`any(${ids}::bigint[])`)
  return withBelongings(ctx, await withFigures(found).execute())
}

/** Adds the group, the wallet and the usage of each customer. */
export const withFigures = (customers: Awaited<ReturnType<typeof matching>>) =>
  customers
    .innerJoin('wallet', 'wallet.customerId', 'customer.id')
    .innerJoin('customerUsage', 'customerUsage.customerId', 'customer.id')
    .leftJoin('customerGroup', 'customerGroup.id', 'customer.groupId')
    .selectAll('customer')
    .select('customerGroup.groupName')
    .select(['wallet.balanceAmt', 'wallet.giftAmt', 'wallet.frozenAmt', 'wallet.owedAmt'])
    .select([
      'customerUsage.totalChargeQty',
      'customerUsage.totalEnergy',
      'customerUsage.totalPaidAmt',
      'customerUsage.lastChargeTime',
    ])

/** Adds the plates, the cards, the benefits, and whether the caller may change the customer. */
export async function withBelongings(ctx: Context, rows: readonly ListedCustomer[]): Promise<Customer[]> {
  const ids = rows.map(({ id }) => id)
  const [vehicles, cards, benefits, mayChange] = await Promise.all([
    platesOf(ctx, ids),
    listCards(ctx, ids),
    benefitsOf(ctx, ids),
    changesCustomers(ctx),
  ])
  return rows.map((row) => ({
    ...presentCustomer(row),
    ...presentFirstCard(cards.filter(({ customerId }) => customerId === row.id)),
    ...presentBenefits(row, benefits.get(row.id)),
    changeable: mayChange(row),
    plateNos: vehicles.flatMap(({ customerId, plateNo }) => (customerId === row.id ? [plateNo] : [])),
  }))
}

const platesOf = ({ tx }: Context, customerIds: readonly string[]) =>
  tx
    .selectFrom('customerVehicle')
    .select(['customerId', 'plateNo'])
    .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('defaultFlag', 'desc')
    .orderBy('id')
    .execute()

export const customerSort = {
  columns: {
    registerTime: 'customer.registerTime',
    balanceAmt: 'wallet.balanceAmt',
    totalEnergy: 'customerUsage.totalEnergy',
    lastChargeTime: { column: 'customerUsage.lastChargeTime', nulls: 'least' },
  },
  field: 'registerTime',
  order: 'descend',
  id: 'customer.id',
} as const

export type CustomerFilters = Omit<Query, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>
const sightColumns = { customer: 'customer.id', company: 'customer.companyId' }

/** Every customer that matches and that the caller may see. */
export async function matching(ctx: Context, query: CustomerFilters) {
  const { shown } = await inSight(ctx, filtered(ctx, query), sightColumns)
  return query.owedOnly ? shown.where(isOwing) : shown
}

function filtered(ctx: Context, query: CustomerFilters) {
  const { id, companyId, mobile, nickname, customerNo, customerType, groupId, registerSource, lockFlag } = query
  const { startTime, endTime } = query
  let customers = bySearch(ctx, query)
  if (id) customers = customers.where('customer.id', '=', id)
  if (companyId) customers = customers.where('customer.companyId', '=', companyId)
  if (mobile) customers = customers.where('customer.mobile', '=', toMobile(mobile))
  if (nickname) customers = customers.where('customer.nickname', 'like', inName(nickname))
  if (customerNo) customers = customers.where('customer.customerNo', '=', tidyNumber(customerNo))
  if (customerType) customers = customers.where('customer.customerType', '=', customerType)
  if (groupId) customers = customers.where('customer.groupId', '=', groupId)
  if (registerSource) customers = customers.where('customer.registerSource', '=', registerSource)
  if (lockFlag !== undefined) customers = customers.where('customer.lockFlag', '=', lockFlag)
  if (startTime) customers = customers.where('customer.registerTime', '>=', startOfRange(startTime))
  if (endTime) customers = customers.where('customer.registerTime', '<', endOfRange(endTime))
  return customers
}

/** An array, so that only debtors are read: with a subquery the planner may read all customers to count them. */
const isOwing = sql<boolean>`customer.id = any(array(select customer_id from wallet where owed_amt > 0))`

/** By a plate, a VIN, a card or a word, each alone, so that an index finds few rows. */
function bySearch(ctx: Context, { plateNo, vin, cardNo, searchValue }: CustomerFilters) {
  let customers = liveCustomers(ctx)
  const cars = ctx.tx.selectFrom('customerVehicle').select('customerId').where('dataStatus', '<>', dataStates.deleted)
  if (plateNo) customers = customers.where('customer.id', 'in', cars.where('plateNo', '=', tidyPlate(plateNo)))
  if (vin) customers = customers.where('customer.id', 'in', cars.where('vin', '=', tidyVin(vin)))
  if (cardNo) customers = customers.where('customer.id', 'in', withCard(ctx, cardNo))
  return searchValue ? byWord(ctx, customers, searchValue) : customers
}

const withCard = ({ tx }: Context, cardNo: string) =>
  tx
    .selectFrom('customerCard')
    .select('customerId')
    .where(sql`upper(card_no)`, '=', toCardNo(cardNo))
    .where('dataStatus', '<>', dataStates.deleted)

const isByName = ({ nickname, searchValue }: Query): boolean =>
  nickname !== undefined || (searchValue !== undefined && isName(searchValue))

const plateOrNumber = /^(\p{Script=Han}[A-Z\d]\w|[\w+-]+$)/u
const isName = (word: string): boolean => !plateOrNumber.test(tidyNumber(word))

/** One of their numbers, or the beginning of a name: common beginnings have too many rows to be listed by id first. */
function byWord(ctx: Context, customers: ReturnType<typeof liveCustomers>, word: string) {
  const named = sql<boolean>`(customer.nickname like ${inName(word)} or customer.real_name like ${inName(word)})`
  if (isName(word)) return customers.where(named)
  const known = ctx.tx.selectFrom('customer').select('id').where('dataStatus', '<>', dataStates.deleted)
  return customers.where('customer.id', 'in', withNumber(ctx, word).union(known.where(named)))
}

/** By either name alone: an index has each of them with all that is asked. */
function countedApart(ctx: Context, { searchValue, ...others }: Query) {
  if (!searchValue || !isName(searchValue)) return undefined
  const customers = filtered(ctx, others)
  const pattern = inName(searchValue)
  return [
    customers.where('customer.nickname', 'like', pattern),
    customers.where(
      sql<boolean>`customer.real_name like ${pattern} and (customer.nickname like ${pattern}) is not true`,
    ),
  ]
}
