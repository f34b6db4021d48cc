import type { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { daysLater, endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { voucherSources } from '@chargedeck/domain/voucher/sources'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql, type SelectQueryBuilder } from 'kysely'
import { stationNames } from '../../site/station/public.ts'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import {
  companiesInScope,
  inSight,
  isOfNumber,
  listFewFirst,
  mostOfFew,
  ofLiveCustomer,
  type Few,
} from '../customer/public.ts'
import { presentVoucher, type ListedVoucher } from './present.ts'

type Query = Received<typeof voucherApi.page>['query']

/** The newest first; those of a range of ends by their end, those of a range of uses by their use. */
export async function listVouchers(ctx: Context, query: Query): Promise<Page<Voucher>> {
  const { shown, parts, few } = await visible(ctx, query)
  const id = 'voucher.id'
  const key = keyOf(query)
  return listFewFirst(ctx, query, {
    matching: parts,
    rows: shown,
    sort: { id, key },
    ...(few && isOfManyEnds(query) && { few: { rows: vouchersOf(ctx, query, few), key: sql.ref(key) } }),
    fewRows: few ? mostOfFew : 0,
    present: (ids) => presentVouchers(ctx, ids),
  })
}

const manyDays = 7

/** Asked for by their ends alone. */
function isOfManyEnds({
  startTime,
  endTime,
  pageNo: _no,
  pageSize: _size,
  sortField: _field,
  sortOrder: _order,
  ...others
}: Query) {
  const isWide = !startTime || !endTime || daysLater(startOfRange(startTime), manyDays) < endOfRange(endTime)
  return (startTime ?? endTime) !== undefined && isWide && Object.values(others).every((value) => value === undefined)
}

/** Read by their customers, whose index has their ends; set apart (offset 0), or all that end in these days would be read. */
function vouchersOf(ctx: Context, query: Query, { ids }: Few) {
  const theirs = ctx.tx
    .selectFrom('voucher')
    .selectAll('voucher')
    .where('voucher.customerId', '=', sql<string>`any(${ids}::bigint[])`)
    .offset(0)
  const found = ctx.tx.selectFrom(theirs.as('voucher')) as unknown as Vouchers
  return filtered(ctx, query, found).where(ofLiveCustomer('voucher.customerId'))
}

type Vouchers = SelectQueryBuilder<Tables, 'voucher', object>

const columns = { customer: 'voucher.customerId', company: 'voucher.companyId' }

/** Those of customers in sight; the used ones of an activity are those of its company, as its figures count them. */
async function visible(ctx: Context, query: Query) {
  const vouchers = filtered(ctx, query)
  if (!isOfUses(query)) return inSight(ctx, vouchers.where(ofLiveCustomer('voucher.customerId')), columns)
  if (query.activityId === undefined || ctx.actor.orgIds === 'all') return inSight(ctx, vouchers, columns)
  const companies = await companiesInScope(ctx)
  const ofCompanies = vouchers.where('voucher.companyId', '=', sql<string>`any(${plainArray(companies)}::bigint[])`)
  return { shown: ofCompanies, parts: [ofCompanies], few: null }
}

const isOfUses = ({ usedStartTime, usedEndTime }: Query): boolean =>
  usedStartTime !== undefined || usedEndTime !== undefined

function keyOf(query: Query): 'voucher.validTo' | 'voucher.usedTime' | 'voucher.id' {
  const isByEnd = query.startTime !== undefined || query.endTime !== undefined
  if (query.sortField === 'validTo' || (query.sortField === undefined && isByEnd)) return 'voucher.validTo'
  return query.sortField === undefined && isOfUses(query) ? 'voucher.usedTime' : 'voucher.id'
}

async function presentVouchers(ctx: Context, ids: string[]): Promise<Voucher[]> {
  const found: ListedVoucher[] = await ctx.tx
    .selectFrom('voucher')
    .innerJoin('customer', 'customer.id', 'voucher.customerId')
    .leftJoin('activity', 'activity.id', 'voucher.activityId')
    .selectAll('voucher')
    .select([
      'customer.customerNo',
      'customer.mobile',
      'customer.nickname',
      'customer.realName',
      'activity.activityName',
    ])
    .where('voucher.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const names = await stationNames(
    ctx,
    found.flatMap(({ stationScope }) => stationScope),
  )
  const at = ctx.now()
  return found.map((row) => presentVoucher(row, names, at))
}

function filtered(ctx: Context, query: Query, from: Vouchers = ctx.tx.selectFrom('voucher')) {
  const { searchValue, customerId, mobile, voucherNo, voucherType, activityId, status, startTime, endTime } = query
  const { grantId, usedStartTime, usedEndTime } = query
  let vouchers = from
  if (searchValue) vouchers = vouchers.where(hasNumber(ctx, searchValue))
  if (customerId) vouchers = vouchers.where('voucher.customerId', '=', customerId)
  if (mobile) vouchers = vouchers.where(ownedBy(ctx, mobile))
  if (voucherNo) vouchers = vouchers.where('voucher.voucherNo', '=', tidyNumber(voucherNo))
  if (voucherType) vouchers = vouchers.where('voucher.voucherType', '=', voucherType)
  if (activityId) vouchers = vouchers.where('voucher.activityId', '=', activityId)
  if (grantId)
    vouchers = vouchers.where('voucher.sourceId', '=', grantId).where('voucher.sourceType', '=', voucherSources.grant)
  if (status) vouchers = vouchers.where('voucher.status', '=', status)
  if (startTime) vouchers = vouchers.where('voucher.validTo', '>=', startOfRange(startTime))
  if (endTime) vouchers = vouchers.where('voucher.validTo', '<', endOfRange(endTime))
  if (usedStartTime) vouchers = vouchers.where('voucher.usedTime', '>=', startOfRange(usedStartTime))
  if (usedEndTime) vouchers = vouchers.where('voucher.usedTime', '<', endOfRange(usedEndTime))
  return vouchers
}

const hasNumber = (ctx: Context, word: string) =>
  sql<boolean>`(voucher.voucher_no = ${tidyNumber(word)} or ${isOfNumber(ctx, word, 'voucher.customerId')})`

/** An array, so that the planner begins with this customer. */
function ownedBy({ tx }: Pick<Context, 'tx'>, mobile: string) {
  const owners = tx.selectFrom('customer').select('id').where('mobile', '=', toMobile(mobile))
  return sql<boolean>`voucher.customer_id = any(array(${owners.where('dataStatus', '<>', dataStates.deleted)}))`
}
