import type { CommandRow, commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { maskTickets } from '@chargedeck/domain/charger-link/mask-tickets'
import { maskCardsIn } from '@chargedeck/domain/customer/mask-frame'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Selectable } from 'kysely'
import { findPile } from '../../site/pile/public.ts'
import { mayReveal } from '../charge-order/public.ts'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Row = Selectable<Tables['deviceCommand']> & { gunName: string | null; userName: string | null }

type Query = Received<typeof commandApi.page>['query']

/** The commands to one charger, newest first. */
export async function listCommands(ctx: Context, query: Query): Promise<Page<CommandRow>> {
  const { id } = await findPile(ctx, query.pileId)
  const commands = matching(ctx, id, query)
  return readPage(ctx, query, {
    matching: commands,
    rows: commands
      .leftJoin('chargerGun', 'chargerGun.id', 'deviceCommand.gunId')
      .leftJoin('sysUser', 'sysUser.id', 'deviceCommand.userId')
      .selectAll('deviceCommand')
      .select(['chargerGun.gunName', 'sysUser.name as userName']),
    sort: { columns: { createTime: 'deviceCommand.id' }, order: 'descend', id: 'deviceCommand.id' },
    present: (rows) => rows.map((row) => presentCommand(row, mayReveal(ctx.actor))),
  })
}

function matching({ tx }: Context, pileId: string, { command, status, startTime, endTime }: Query) {
  let commands = tx.selectFrom('deviceCommand').where('deviceCommand.pileId', '=', pileId)
  if (command) commands = commands.where('deviceCommand.command', '=', command)
  if (status?.length) commands = commands.where('deviceCommand.status', 'in', status)
  if (startTime) commands = commands.where('deviceCommand.createTime', '>=', startOfRange(startTime))
  if (endTime) commands = commands.where('deviceCommand.createTime', '<', endOfRange(endTime))
  return commands
}

const presentCommand = (row: Row, wholeCards: boolean): CommandRow => ({
  id: row.id,
  commandNo: row.commandNo,
  command: row.command,
  status: row.status,
  result: row.result,
  gunName: row.gunName,
  orderId: row.orderId,
  userName: row.userName,
  param: paramOf(row, wholeCards),
  createTime: toWallTime(row.createTime),
  sendTime: row.sendTime && toWallTime(row.sendTime),
  ackTime: row.ackTime && toWallTime(row.ackTime),
})

function paramOf({ param }: Row, wholeCards: boolean): string {
  const text = maskTickets(JSON.stringify(param))
  return wholeCards ? text : maskCardsIn(text)
}
