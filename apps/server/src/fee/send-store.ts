import type { CommandStatus, FeeSendStatus, PileType } from '@chargedeck/contract/enums'
import type { FeeSend } from '@chargedeck/contract/fee-row'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Insertable } from 'kysely'
import type { Tx } from '../platform/context.ts'
import type { Tables } from '../platform/tables.ts'

export type PileToSend = { id: string; pileNo: string; pileType: PileType }

const usable = (tx: Tx) =>
  tx
    .selectFrom('chargerPile')
    .where('chargerPile.dataStatus', '=', 0)
    .where('chargerPile.status', '<>', '90')
    .where('protocol', '=', 'OCPP_1_6J')

export const listPilesFor = (tx: Tx, stationId: string): Promise<PileToSend[]> =>
  usable(tx).select(['id', 'pileNo', 'pileType']).where('stationId', '=', stationId).orderBy('pileNo').execute()

export const listReturned = (tx: Tx): Promise<(PileToSend & { feeId: string; stationId: string })[]> =>
  usable(tx)
    .innerJoin('stationFeeSend', 'stationFeeSend.pileId', 'chargerPile.id')
    .innerJoin('stationFee', 'stationFee.id', 'stationFeeSend.feeId')
    .innerJoin('deviceCommand', 'deviceCommand.id', 'stationFeeSend.commandId')
    .select(['chargerPile.id', 'chargerPile.pileNo', 'chargerPile.pileType', 'chargerPile.stationId', 'stationFeeSend.feeId'])
    .where('stationFee.versionStatus', '=', 'CONFIRM')
    .where('deviceCommand.status', 'in', ['40', '50'])
    .where('deviceCommand.ackTime', 'is', null) // it never answered
    .where('chargerPile.netStatus', '=', '1')
    .whereRef('chargerPile.lastLoginTime', '>', 'stationFeeSend.createTime')
    .limit(500)
    .execute()

export const rememberSend = async (tx: Tx, send: Insertable<Tables['stationFeeSend']>): Promise<void> => {
  const { commandId, createTime } = send
  await tx
    .insertInto('stationFeeSend')
    .values(send)
    .onConflict((known) => known.columns(['feeId', 'pileId']).doUpdateSet({ commandId, createTime }))
    .execute()
}

export async function listSends(tx: Tx, feeId: string): Promise<FeeSend[]> {
  const rows = await tx
    .selectFrom('stationFeeSend')
    .innerJoin('chargerPile', 'chargerPile.id', 'stationFeeSend.pileId')
    .innerJoin('deviceCommand', 'deviceCommand.id', 'stationFeeSend.commandId')
    .select(['chargerPile.id as pileId', 'chargerPile.pileNo', 'chargerPile.pileName', 'deviceCommand.status', 'deviceCommand.result'])
    .select('stationFeeSend.createTime')
    .where('stationFeeSend.feeId', '=', feeId)
    .orderBy('chargerPile.pileNo')
    .execute()
  return rows.map(({ status, createTime, ...row }) => ({
    ...row,
    status: sendStatus(status, row.result),
    createTime: toWallTime(createTime),
  }))
}

function sendStatus(status: CommandStatus, result: string | null): FeeSendStatus {
  if (status === '30') return '30'
  if (status === '00' || status === '10') return '10'
  return result?.startsWith('Unknown') ? '90' : '40'
}

export const insertOutbox = async (tx: Tx, entry: Insertable<Tables['carrierOutbox']>): Promise<void> => {
  await tx.insertInto('carrierOutbox').values(entry).execute()
}

export const markPushed = async (tx: Tx, feeId: string, at: Date): Promise<void> => {
  await tx.updateTable('stationFee').set({ carrierPushTime: at }).where('id', '=', feeId).execute()
}
