import type { ChargerMove, chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { movesInScope } from './store.ts'

type Query = Received<typeof chargerMoveApi.history>['query']

/** The latest first. */
export async function listMoves(ctx: Context, query: Query): Promise<Page<ChargerMove>> {
  const moves = matching(ctx, query)
  return readPage(ctx, query, {
    matching: moves,
    rows: moves
      .selectAll('chargerMove')
      .select([
        'fromStation.stationName as fromStationName',
        'station.stationName as toStationName',
        'sysUser.name as moveUserName',
      ]),
    sort: {
      columns: { moveTime: 'chargerMove.moveTime' },
      field: 'moveTime',
      order: 'descend',
      id: 'chargerMove.id',
    },
    present: (rows) =>
      rows.map(({ moveUserName, moveUser: _moveUser, moveTime, ...row }) => ({
        ...row,
        moveTime: toWallTime(moveTime),
        moveUser: moveUserName,
      })),
  })
}

function matching(
  ctx: Context,
  { searchValue, pileNo, fromStationId, toStationId, batchNo, result, startTime, endTime }: Query,
) {
  let moves = movesInScope(ctx)
  if (searchValue)
    moves = moves.where((move) => move.or([isOf(searchValue), move('chargerMove.batchNo', '=', searchValue)]))
  if (pileNo) moves = moves.where(isOf(pileNo))
  if (fromStationId) moves = moves.where('chargerMove.fromStationId', '=', fromStationId)
  if (toStationId) moves = moves.where('chargerMove.toStationId', '=', toStationId)
  if (batchNo) moves = moves.where('chargerMove.batchNo', '=', batchNo)
  if (result) moves = moves.where('chargerMove.result', '=', result)
  if (startTime) moves = moves.where('chargerMove.moveTime', '>=', startOfRange(startTime))
  if (endTime) moves = moves.where('chargerMove.moveTime', '<', endOfRange(endTime))
  return moves
}

const isOf = (pileNo: string) => sql<boolean>`upper(charger_move.pile_no) = ${pileKey(pileNo)}`
