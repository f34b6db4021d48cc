import type { LocalListDetail } from '@chargedeck/contract/charging/local-list/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { changesOf } from '@chargedeck/domain/local-list/cards'
import { findPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { readListOrNull } from './store.ts'

const none: LocalListDetail = {
  cards: [],
  version: 0,
  takenVersion: null,
  toldVersion: null,
  changeQty: null,
  isSending: false,
  result: null,
  updateTime: null,
}

export async function readList(ctx: Context, pileId: string): Promise<LocalListDetail> {
  await findPile(ctx, pileId)
  const list = await readListOrNull(ctx.tx, pileId)
  if (!list) return none
  const { entries, version, taken, takenVersion, toldVersion, sending, result, updateTime } = list
  return {
    cards: entries,
    version,
    takenVersion,
    toldVersion,
    isSending: sending !== null,
    result,
    changeQty: taken && changesOf(taken, entries).length,
    updateTime: toWallTime(updateTime),
  }
}
