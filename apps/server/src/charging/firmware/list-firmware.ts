import type { Received } from '@chargedeck/contract/endpoint'
import type { firmwareApi, FirmwareRow as Shown, FirmwareUpdateRow } from '@chargedeck/contract/charging/firmware/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { findPile, pilesInScope } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { firmwares, type FirmwareRow } from './store.ts'

type FirmwareQuery = Received<typeof firmwareApi.page>['query']
type UpdateQuery = Received<typeof firmwareApi.updatePage>['query']

export async function listFirmware(ctx: Context, query: FirmwareQuery): Promise<Page<Shown>> {
  const firmware = await matchingFirmware(ctx, query)
  return readPage(ctx, query, {
    matching: firmware,
    rows: firmware.selectAll('firmware'),
    sort: { columns: { createTime: 'firmware.id' }, order: 'descend', id: 'firmware.id' },
    present: (rows) => rows.map(present),
  })
}

/** With a pile, lists only the firmware that it could install. */
async function matchingFirmware(ctx: Context, { pileId }: FirmwareQuery) {
  if (!pileId) return firmwares(ctx.tx)
  const { manufacturerName, model } = await findPile(ctx, pileId)
  return firmwares(ctx.tx)
    .where('firmware.manufacturerName', '=', manufacturerName)
    .where((row) => row.or([row('firmware.model', 'is', null), row('firmware.model', '=', model)]))
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

export async function listUpdates(ctx: Context, query: UpdateQuery): Promise<Page<FirmwareUpdateRow>> {
  const updates = matchingUpdates(ctx, query)
  return readPage(ctx, query, {
    matching: updates,
    rows: updates
      .selectAll('firmwareUpdate')
      .select(['chargerPile.pileNo', 'firmware.firmwareName', 'firmware.version']),
    sort: { columns: { createTime: 'firmwareUpdate.id' }, order: 'descend', id: 'firmwareUpdate.id' },
    present: (rows) =>
      rows.map(({ id, pileId, pileNo, firmwareName, version, fromVersion, status, steps, ...times }) => ({
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
      })),
  })
}

function matchingUpdates(ctx: Context, { pileId, firmwareId }: UpdateQuery) {
  let updates = pilesInScope(ctx)
    .innerJoin('firmwareUpdate', 'firmwareUpdate.pileId', 'chargerPile.id')
    .innerJoin('firmware', 'firmware.id', 'firmwareUpdate.firmwareId')
  if (pileId) updates = updates.where('firmwareUpdate.pileId', '=', pileId)
  if (firmwareId) updates = updates.where('firmwareUpdate.firmwareId', '=', firmwareId)
  return updates
}
