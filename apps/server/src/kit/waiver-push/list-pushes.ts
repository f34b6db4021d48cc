import type { Received } from '@chargedeck/contract/endpoint'
import type { WaiverPush, waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { tidyPlate } from '@chargedeck/domain/vehicle/plates'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { listParkOuts, type ParkOutRow } from './park-out-store.ts'
import { pushesInScope, type PushRow } from './store.ts'

type Query = Received<typeof waiverPushApi.page>['query']
type Listed = PushRow & { gateName: string }

const sort = {
  columns: { createTime: 'waiverPush.id' },
  field: 'createTime',
  order: 'descend',
  id: 'waiverPush.id',
} as const

export function listPushes(ctx: Context, query: Query): Promise<Page<WaiverPush>> {
  const matching = matchingPushes(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .innerJoin('barrierGate', 'barrierGate.id', 'waiverPush.gateId')
      .selectAll('waiverPush')
      .select('barrierGate.gateName'),
    sort,
    present: async (rows: Listed[]) => {
      const outs = await listParkOuts(
        ctx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentPush(row, outs.get(row.id)))
    },
  })
}

function matchingPushes(ctx: Context, { gateId, stationId, orderId, plateNo, status, startTime, endTime }: Query) {
  let pushes = pushesInScope(ctx)
  if (gateId) pushes = pushes.where('waiverPush.gateId', '=', gateId)
  if (stationId) pushes = pushes.where('waiverPush.stationId', '=', stationId)
  if (orderId) pushes = pushes.where('waiverPush.orderId', '=', orderId)
  if (plateNo) pushes = pushes.where('waiverPush.plateNo', '=', tidyPlate(plateNo))
  if (status) pushes = pushes.where('waiverPush.status', '=', status)
  if (startTime) pushes = pushes.where('waiverPush.createTime', '>=', startOfRange(startTime))
  if (endTime) pushes = pushes.where('waiverPush.createTime', '<', endOfRange(endTime))
  return pushes
}

const presentPush = (row: Listed, out: ParkOutRow | undefined): WaiverPush => ({
  id: row.id,
  orderId: row.orderId,
  orderNo: row.orderNo,
  stationId: row.stationId,
  gateId: row.gateId,
  gateName: row.gateName,
  parkingLotNo: row.parkingLotNo,
  plateNo: row.plateNo,
  freeMin: row.freeMin,
  validUntil: toWallTime(row.validUntil),
  status: row.status,
  tryQty: row.tryQty,
  pushTime: row.pushTime && toWallTime(row.pushTime),
  gateMessage: row.gateMessage,
  createTime: toWallTime(row.createTime),
  parkInTime: out?.inTime ? toWallTime(out.inTime) : null,
  parkOutTime: out ? toWallTime(out.outTime) : null,
  parkFeeAmt: out?.parkFeeAmt ?? null,
  waivedMin: out?.waivedMin ?? null,
  waivedAmt: out?.waivedAmt ?? null,
})
