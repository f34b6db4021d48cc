import type { Received } from '@chargedeck/contract/endpoint'
import type { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import type { LocalListEntry, LocalListParts } from '@chargedeck/domain/charger-link/commands'
import { changesOf, entryOf } from '@chargedeck/domain/local-list/cards'
import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile } from '../command/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { asJson, changeList, lockList, readPartLengthOrNull, type LocalListRow } from './store.ts'

export const sendPatienceMs = 60_000
/** The most entries at once for a charger that has not reported its own limit. */
const usualPart = 100

/** Each list that is sent has a higher version than the last, whether that was taken or not. */
export async function sendList(
  ctx: Context,
  { pileId, full }: Received<typeof localListApi.send>['body'],
): Promise<{ version: number }> {
  const pile = await findReachablePile(ctx, pileId, 'localList')
  const list = await lockList(ctx.tx, pileId, ctx.now())
  if (list.sending) throw new AppError('LOCAL_LIST.SENDING')
  const entries = full ? list.entries.map(entryOf) : changes(list)
  const [first = [], ...waiting] = inParts(entries, (await readPartLengthOrNull(ctx.tx, pileId)) ?? usualPart)
  const version = Math.max(list.version, list.toldVersion ?? 0) + 1
  const command = { kind: 'sendLocalList', version, full, entries: first } as const
  const expireTime = new Date(ctx.now().getTime() + sendPatienceMs)
  const { id: commandId, commandNo } = await requestCommand(ctx, {
    pile,
    gunId: null,
    orderId: null,
    command,
    expireTime,
  })
  await changeList(ctx.tx, pileId, {
    version,
    sending: asJson(list.entries),
    waiting: JSON.stringify(waiting),
    commandId,
    result: null,
  })
  ctx.note(pileId, { commandNo, version, full, cardQty: entries.length })
  return { version }
}

/** The first part of a whole list replaces the old list, the others add to it. */
const inParts = (entries: readonly LocalListEntry[], length: number): LocalListParts =>
  Array.from({ length: Math.ceil(entries.length / length) }, (_, part) =>
    entries.slice(part * length, (part + 1) * length),
  )

function changes({ taken, entries }: LocalListRow): LocalListEntry[] {
  if (!taken) throw new AppError('LOCAL_LIST.NOTHING_TAKEN')
  const changed = changesOf(taken, entries)
  if (changed.length === 0) throw new AppError('LOCAL_LIST.UNCHANGED')
  return changed
}
