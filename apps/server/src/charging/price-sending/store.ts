import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { failedCommandStates } from '@chargedeck/domain/command/states'
import type { PileType } from '@chargedeck/contract/site/pile/enums'
import type { FeeSend } from '@chargedeck/contract/site/fee/row'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { protocolsThatCan } from '@chargedeck/domain/pile/capabilities'
import { stationStates } from '@chargedeck/domain/station/states'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export type PileToSend = { id: string; pileNo: string; pileType: PileType }

const usable = (tx: Tx) =>
  tx
    .selectFrom('chargerPile')
    .where('chargerPile.dataStatus', '=', dataStates.normal)
    .where('chargerPile.status', '<>', pileStates.scrapped)
    .where('protocol', 'in', protocolsThatCan('priceDisplay'))

export const listPilesAt = (tx: Tx, stationId: string): Promise<PileToSend[]> =>
  usable(tx).select(['id', 'pileNo', 'pileType']).where('stationId', '=', stationId).orderBy('pileNo').execute()

/** Piles of the station that were never sent this plan. */
export const listPilesWithout = (tx: Tx, stationId: string, feeId: string): Promise<PileToSend[]> =>
  usable(tx)
    .leftJoin('stationFeeSend', (join) =>
      join.onRef('stationFeeSend.pileId', '=', 'chargerPile.id').on('stationFeeSend.feeId', '=', feeId),
    )
    .select(['chargerPile.id', 'chargerPile.pileNo', 'chargerPile.pileType'])
    .where('chargerPile.stationId', '=', stationId)
    .where('stationFeeSend.pileId', 'is', null)
    .orderBy('chargerPile.pileNo')
    .execute()

/** Serialises the price jobs of a station: no pile gets the same plan twice. A starting charge does not wait. */
export const takeTurn = (tx: Tx, stationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${stationId}`}, 0))`.execute(tx)

type Place = { stationId: string; pileType: PileType }
export type PileBehind = PileToSend & { stationId: string }

const inUse = (tx: Tx) =>
  usable(tx).where('chargerPile.status', '=', pileStates.inUse).where('chargerPile.netStatus', '=', netStates.online)

/** The piles in use of all stations, or of one. */
export function listPlaces(tx: Tx, stationId?: string): Promise<Place[]> {
  const piles = inUse(tx)
    .innerJoin('station', 'station.id', 'chargerPile.stationId')
    .select(['chargerPile.stationId', 'chargerPile.pileType'])
    .where('station.status', '<>', stationStates.dismantled)
    .distinct()
  return (stationId === undefined ? piles : piles.where('station.id', '=', stationId)).execute()
}

/** Of these piles, those that were last sent another plan, or that have booted since a send did not reach them. */
export const listPilesBehind = (tx: Tx, due: readonly (Place & { feeId: string })[]): Promise<PileBehind[]> =>
  inUse(tx)
    .innerJoin(
      sql<
        Place & { feeId: string }
      >`unnest(${due.map(({ stationId }) => stationId)}::bigint[], ${due.map(({ pileType }) => pileType)}::text[],
        ${due.map(({ feeId }) => feeId)}::bigint[])`.as<'due'>(sql`due(station_id, pile_type, fee_id)`),
      (join) =>
        join.onRef('due.stationId', '=', 'chargerPile.stationId').onRef('due.pileType', '=', 'chargerPile.pileType'),
    )
    .leftJoinLateral(
      (pile) =>
        pile
          .selectFrom('stationFeeSend')
          .select(['feeId', 'commandId', 'createTime'])
          .whereRef('pileId', '=', 'chargerPile.id')
          .orderBy('createTime', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['chargerPile.id', 'chargerPile.pileNo', 'chargerPile.pileType', 'chargerPile.stationId'])
    .where((pile) =>
      pile.or([
        pile('last.feeId', 'is distinct from', pile.ref('due.feeId')),
        pile.and([
          pile('chargerPile.lastLoginTime', '>', pile.ref('last.createTime')),
          pile.exists(
            pile
              .selectFrom('deviceCommand')
              .whereRef('deviceCommand.id', '=', 'last.commandId')
              .where('deviceCommand.status', 'in', failedCommandStates)
              .where('deviceCommand.ackTime', 'is', null), // the charger never answered
          ),
        ]),
      ]),
    )
    .orderBy('chargerPile.id')
    .limit(1000)
    .execute()

export async function listSends(tx: Tx, feeId: string): Promise<FeeSend[]> {
  const rows = await tx
    .selectFrom('stationFeeSend')
    .innerJoin('chargerPile', 'chargerPile.id', 'stationFeeSend.pileId')
    .innerJoin('deviceCommand', 'deviceCommand.id', 'stationFeeSend.commandId')
    .select([
      'chargerPile.id as pileId',
      'chargerPile.pileNo',
      'chargerPile.pileName',
      'deviceCommand.result',
      'stationFeeSend.status',
      'stationFeeSend.createTime',
    ])
    .where('stationFeeSend.feeId', '=', feeId)
    .orderBy('chargerPile.pileNo')
    .execute()
  return rows.map((row) => ({ ...row, createTime: toWallTime(row.createTime) }))
}
