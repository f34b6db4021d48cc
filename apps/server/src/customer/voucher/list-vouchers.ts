import type { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { inSight, isOfNumber, listFewFirst, mostOfFew, ofLiveCustomer } from '../customer/public.ts'
import { presentVoucher, type ListedVoucher } from './present.ts'

type Query = Received<typeof voucherApi.page>['query']

/** The newest first; those of a range of ends by their end. */
export async function listVouchers(ctx: Context, query: Query): Promise<Page<Voucher>> {
  const columns = { customer: 'voucher.customerId', company: 'voucher.companyId' }
  const { shown, parts, few } = await inSight(ctx, filtered(ctx, query), columns)
  const isByEnd = query.startTime !== undefined || query.endTime !== undefined
  const sortField = query.sortField ?? (isByEnd ? 'validTo' : 'createTime')
  return listFewFirst(ctx, query, {
    matching: parts,
    rows: shown,
    sort: { id: 'voucher.id', key: sortField === 'validTo' ? 'voucher.validTo' : 'voucher.id' },
    fewRows: few ? mostOfFew : 0,
    present: (ids) => presentVouchers(ctx, ids),
  })
}

async function presentVouchers(ctx: Context, ids: string[]): Promise<Voucher[]> {
  const found: ListedVoucher[] = await ctx.tx
    .selectFrom('voucher')
    .innerJoin('customer', 'customer.id', 'voucher.customerId')
    .leftJoin('activity', 'activity.id', 'voucher.activityId')
    .selectAll('voucher')
    .select(['customer.customerNo', 'customer.mobile', 'customer.nickname', 'activity.activityName'])
    .where('voucher.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const names = await stationNames(
    ctx,
    found.flatMap(({ stationScope }) => stationScope),
  )
  const at = ctx.now()
  return found.map((row) => presentVoucher(row, names, at))
}

function filtered(ctx: Context, query: Query) {
  const { searchValue, customerId, mobile, voucherNo, voucherType, activityId, status, startTime, endTime } = query
  let vouchers = ctx.tx.selectFrom('voucher').where(ofLiveCustomer('voucher.customerId'))
  if (searchValue) vouchers = vouchers.where(hasNumber(ctx, searchValue))
  if (customerId) vouchers = vouchers.where('voucher.customerId', '=', customerId)
  if (mobile) vouchers = vouchers.where(ownedBy(ctx, mobile))
  if (voucherNo) vouchers = vouchers.where('voucher.voucherNo', '=', voucherNo.trim().toUpperCase())
  if (voucherType) vouchers = vouchers.where('voucher.voucherType', '=', voucherType)
  if (activityId) vouchers = vouchers.where('voucher.activityId', '=', activityId)
  if (status) vouchers = vouchers.where('voucher.status', '=', status)
  if (startTime) vouchers = vouchers.where('voucher.validTo', '>=', startOfRange(startTime))
  if (endTime) vouchers = vouchers.where('voucher.validTo', '<', endOfRange(endTime))
  return vouchers
}

const hasNumber = (ctx: Context, word: string) =>
  sql<boolean>`(voucher.voucher_no = ${tidyNumber(word)} or ${isOfNumber(ctx, word, 'voucher.customerId')})`

/** An array, so that the planner begins with this customer. */
function ownedBy({ tx }: Pick<Context, 'tx'>, mobile: string) {
  const owners = tx.selectFrom('customer').select('id').where('mobile', '=', toMobile(mobile))
  return sql<boolean>`voucher.customer_id = any(array(${owners.where('dataStatus', '<>', dataStates.deleted)}))`
}

async function stationNames({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const stations = tx.selectFrom('station').select(['id', 'stationName'])
  const found = await stations.where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`).execute()
  return new Map(found.map(({ id, stationName }) => [id, stationName]))
}
