import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import type { washDoorApi } from '@chargedeck/contract/kit/wash-use/door-calls'
import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { voucherSources, type VoucherSource } from '@chargedeck/domain/voucher/sources'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { usesInScope, usesOfCustomer, type UseRow } from './store.ts'

type Query = Received<typeof washUseApi.page>['query']
type Uses = ReturnType<typeof usesInScope>
type Listed = UseRow & {
  washName: string
  stationName: string
  mobile: string
  voucherNo: string | null
  sourceType: VoucherSource | null
  sourceId: string | null
}

const sort = {
  columns: { createTime: 'washUse.id' },
  field: 'createTime',
  order: 'descend',
  id: 'washUse.id',
} as const

export function listUses(ctx: Context, query: Query): Promise<Page<WashUse>> {
  const uses = matchingUses(ctx, query)
  return readPage(ctx, query, { matching: uses, rows: shown(uses), sort, present: (rows) => rows.map(presentUse) })
}

export function matchingUses(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
  const { useId, washId, stationId, customerId, status, doubtOnly, startTime, endTime } = query
  let uses = usesInScope(ctx)
  if (useId) uses = uses.where('washUse.id', '=', useId)
  if (washId) uses = uses.where('washUse.washId', '=', washId)
  if (stationId) uses = uses.where('washUse.stationId', '=', stationId)
  if (customerId) uses = uses.where('washUse.customerId', '=', customerId)
  if (status) uses = uses.where('washUse.status', '=', status)
  if (doubtOnly === 1) uses = uses.where(inDoubt)
  if (startTime) uses = uses.where('washUse.createTime', '>=', startOfRange(startTime))
  return endTime ? uses.where('washUse.createTime', '<', endOfRange(endTime)) : uses
}

/** The rule of the domain as SQL, as its index has it. */
const inDoubt = sql<boolean>`wash_use.status = ${sql.lit(washUseStates.done)} and wash_use.doubt_reason is not null
  and wash_use.confirm_time is null`

type DriverQuery = Received<typeof washDoorApi.uses>['query']

export function listOwnUses(ctx: Context, query: DriverQuery): Promise<Answer<typeof washDoorApi.uses>> {
  const { customerId, useId, status } = query
  let uses = usesOfCustomer(ctx, customerId)
  if (useId) uses = uses.where('washUse.id', '=', useId)
  if (status) uses = uses.where('washUse.status', '=', status)
  return readPage(ctx, query, { matching: uses, rows: shown(uses), sort, present: (rows) => rows.map(presentUse) })
}

const shown = (uses: Uses) =>
  uses
    .innerJoin('carWash', 'carWash.id', 'washUse.washId')
    .innerJoin('customer', 'customer.id', 'washUse.customerId')
    .leftJoin('voucher', 'voucher.id', 'washUse.voucherId')
    .selectAll('washUse')
    .select(['carWash.washName', 'station.stationName', 'customer.mobile'])
    .select(['voucher.voucherNo', 'voucher.sourceType', 'voucher.sourceId'])

const presentUse = (row: Listed): WashUse => ({
  id: row.id,
  useNo: row.useNo,
  washId: row.washId,
  washName: row.washName,
  stationId: row.stationId,
  stationName: row.stationName,
  bayNo: row.bayNo,
  payWay: row.payWay,
  priceAmt: row.priceAmt,
  status: row.status,
  washMin: row.washMin,
  createTime: toWallTime(row.createTime),
  startTime: row.startTime && toWallTime(row.startTime),
  endTime: row.endTime && toWallTime(row.endTime),
  failReason: row.failReason,
  doubtReason: row.doubtReason,
  confirmTime: row.confirmTime && toWallTime(row.confirmTime),
  confirmRemark: row.confirmRemark,
  customerId: row.customerId,
  mobile: maskMobile(row.mobile),
  isAsked: row.sendTime !== null,
  startedBy: row.startedBy,
  principalAmt: row.principalAmt,
  giftPayAmt: row.giftPayAmt,
  voucherId: row.voucherId,
  voucherNo: row.voucherNo,
  sourceOrderId: row.sourceType === voucherSources.fullCharge ? row.sourceId : null,
})
