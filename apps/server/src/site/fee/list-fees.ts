import type { Received } from '@chargedeck/contract/endpoint'
import type { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { feesInScope, isInForce, withFacts } from './fee-store.ts'
import { presentFee } from './present-fee.ts'

type Query = Received<typeof feeApi.page>['query']

export async function listFees(ctx: Context, query: Query): Promise<Page<Fee>> {
  const fees = matchingFees(ctx, query)
  return readPage(ctx, query, {
    matching: fees,
    rows: withFacts(ctx, fees),
    sort: {
      columns: {
        createTime: 'stationFee.id', // ids are ordered by time
        effectiveTime: 'stationFee.effectiveTime',
        feeName: 'stationFee.feeName',
        versionNo: 'stationFee.versionNo',
      },
      field: 'createTime',
      order: 'descend',
      id: 'stationFee.id',
    },
    present: (rows) => rows.map((row) => presentFee(row, ctx.now())),
  })
}

export function matchingFees(ctx: Context, query: Omit<Query, 'pageNo' | 'pageSize'>) {
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
