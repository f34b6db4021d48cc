import type { CommandRow, commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskTickets } from '@chargedeck/domain/charger-link/mask-tickets'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import { findPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Row = Selectable<Tables['deviceCommand']> & { gunName: string | null; userName: string | null }

/** What one charger was told, newest first. */
export async function listCommands(
  ctx: Context,
  query: Received<typeof commandApi.page>['query'],
): Promise<Page<CommandRow>> {
  const { id } = await findPile(ctx, query.pileId)
  const page = cutToLimit(query)
  let matching = ctx.tx.selectFrom('deviceCommand').where('deviceCommand.pileId', '=', id)
  if (query.command) matching = matching.where('deviceCommand.command', '=', query.command)
  if (query.status?.length) matching = matching.where('deviceCommand.status', 'in', query.status)
  if (query.startTime) matching = matching.where('deviceCommand.createTime', '>=', startOfRange(query.startTime))
  if (query.endTime) matching = matching.where('deviceCommand.createTime', '<', endOfRange(query.endTime))
  const rows = await matching
    .leftJoin('chargerGun', 'chargerGun.id', 'deviceCommand.gunId')
    .leftJoin('sysUser', 'sysUser.id', 'deviceCommand.userId')
    .selectAll('deviceCommand')
    .select(['chargerGun.gunName', 'sysUser.name as userName'])
    .orderBy('deviceCommand.id', query.sortOrder === 'ascend' ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(ctx.tx, matching), rows.map(presentCommand))
}

const presentCommand = (row: Row): CommandRow => ({
  id: row.id,
  commandNo: row.commandNo,
  command: row.command,
  status: row.status,
  result: row.result,
  gunName: row.gunName,
  orderId: row.orderId,
  userName: row.userName,
  param: maskTickets(JSON.stringify(row.param)),
  createTime: toWallTime(row.createTime),
  sendTime: row.sendTime && toWallTime(row.sendTime),
  ackTime: row.ackTime && toWallTime(row.ackTime),
})
