import type { Received } from '@chargedeck/contract/endpoint'
import type { firmwareApi, FirmwareRow as Shown, FirmwareUpdateRow } from '@chargedeck/contract/charging/firmware/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { findPile, pilesInScope } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { firmwares, type FirmwareRow } from './store.ts'

/** With a pile: only what it could install. */
export async function listFirmware(
  ctx: Context,
  query: Received<typeof firmwareApi.page>['query'],
): Promise<Page<Shown>> {
  const page = cutToLimit(query)
  const pile = query.pileId ? await findPile(ctx, query.pileId) : null
  let matching = firmwares(ctx.tx)
  if (pile)
    matching = matching
      .where('firmware.manufacturerName', '=', pile.manufacturerName)
      .where((row) => row.or([row('firmware.model', 'is', null), row('firmware.model', '=', pile.model)]))
  const rows = await matching
    .selectAll('firmware')
    .orderBy('firmware.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, matching), rows.map(present))
}

const present = ({
  id,
  firmwareName,
  version,
  manufacturerName,
  model,
  fileName,
  fileSize,
  sha256,
  remark,
  createTime,
}: FirmwareRow): Shown => ({
  id,
  firmwareName,
  version,
  manufacturerName,
  model,
  fileName,
  fileSize,
  sha256,
  remark,
  createTime: toWallTime(createTime),
})

type UpdateQuery = Received<typeof firmwareApi.updatePage>['query']

export async function listUpdates(ctx: Context, query: UpdateQuery): Promise<Page<FirmwareUpdateRow>> {
  const page = cutToLimit(query)
  let matching = pilesInScope(ctx)
    .innerJoin('firmwareUpdate', 'firmwareUpdate.pileId', 'chargerPile.id')
    .innerJoin('firmware', 'firmware.id', 'firmwareUpdate.firmwareId')
  if (query.pileId) matching = matching.where('firmwareUpdate.pileId', '=', query.pileId)
  if (query.firmwareId) matching = matching.where('firmwareUpdate.firmwareId', '=', query.firmwareId)
  const rows = await matching
    .selectAll('firmwareUpdate')
    .select(['chargerPile.pileNo', 'firmware.firmwareName', 'firmware.version'])
    .orderBy('firmwareUpdate.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const shown = rows.map(({ id, pileId, pileNo, firmwareName, version, fromVersion, status, steps, ...times }) => ({
    id,
    pileId,
    pileNo,
    firmwareName,
    version,
    fromVersion,
    status,
    steps,
    retrieveTime: toWallTime(times.retrieveTime),
    createTime: toWallTime(times.createTime),
    finishTime: times.finishTime && toWallTime(times.finishTime),
  }))
  return pageOf(page, await countUpToCap(ctx.tx, matching), shown)
}
