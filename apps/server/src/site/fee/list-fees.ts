import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi, FeeSort } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { feesInScope, isInForce, withFacts } from './fee-store.ts'
import { presentFee } from './present-fee.ts'

type Query = Received<typeof feeApi.page>['query']

const sortColumns = {
  createTime: 'stationFee.id', // ids are ordered by time
  effectiveTime: 'stationFee.effectiveTime',
  feeName: 'stationFee.feeName',
  versionNo: 'stationFee.versionNo',
} as const satisfies Record<FeeSort, string>

export async function listFees(ctx: Context, query: Query): Promise<Page<Fee>> {
  const page = cutToLimit(query)
  const direction = query.sortOrder === 'ascend' ? 'asc' : 'desc'
  const fees = matching(ctx, query)
  const rows = await withFacts(ctx, fees)
    .orderBy(sortColumns[query.sortField ?? 'createTime'], direction)
    .orderBy('stationFee.id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const presented = rows.map((row) => presentFee(row, ctx.now()))
  return pageOf(page, await countUpToCap(ctx.tx, fees), presented)
}

function matching(ctx: Context, query: Query) {
  const {
    searchValue,
    stationId,
    feeName,
    pileType,
    audience,
    audienceRefId,
    versionStatus,
    startTime,
    endTime,
    inForce,
  } = query
  let fees = feesInScope(ctx)
  if (searchValue)
    fees = fees.where((fee) =>
      fee.or([fee('stationFee.feeName', 'like', containing(searchValue)), fee('stationFee.feeNo', '=', searchValue)]),
    )
  if (stationId) fees = fees.where('stationFee.stationId', '=', stationId)
  if (feeName) fees = fees.where('stationFee.feeName', 'like', containing(feeName))
  if (pileType) fees = fees.where('stationFee.pileType', '=', pileType)
  if (audience) fees = fees.where('stationFee.audience', '=', audience)
  if (audienceRefId) fees = fees.where('stationFee.audienceRefId', '=', audienceRefId)
  if (versionStatus) fees = fees.where('stationFee.versionStatus', '=', versionStatus)
  if (startTime) fees = fees.where('stationFee.effectiveTime', '>=', startOfRange(startTime))
  if (endTime) fees = fees.where('stationFee.effectiveTime', '<', endOfRange(endTime))
  if (inForce === 1) fees = fees.where(isInForce(ctx.now()))
  if (inForce === 0) fees = fees.where((fee) => fee.not(isInForce(ctx.now())))
  return fees
}
