import type { Received } from '@chargedeck/contract/endpoint'
import type { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile } from '../command/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireItem } from './check-items.ts'
import { markRequested } from './drift-store.ts'
import { saveWanted, settingsOf } from './store.ts'

const patienceMs = 60_000

/** Without keys the charger reports all its settings. */
export async function readSettings(ctx: Context, { pileId, keys = [] }: Received<typeof pileSettingApi.read>['body']) {
  const pile = await findReachablePile(ctx, pileId, 'settings')
  const { commandNo } = await sendToPile(ctx, pile, { kind: 'getConfiguration', keys })
  ctx.note(pile.id, { commandNo, keys })
  return { commandNo }
}

export async function setSetting(
  ctx: Context,
  { pileId, key, value, force }: Received<typeof pileSettingApi.set>['body'],
) {
  requireItem({ key, value }, force === 1)
  const pile = await findReachablePile(ctx, pileId, 'settings')
  const before = (await settingsOf(ctx.tx, [pile.id])).find(({ settingKey }) => settingKey === key)
  if (before?.readonlyFlag === 1) throw new AppError('SETTING.READ_ONLY')
  await saveWanted(ctx, { pileIds: [pile.id], items: [{ key, value }] })
  await markRequested(ctx.tx, { pileId: pile.id, key, at: ctx.now() })
  const { commandNo } = await sendToPile(ctx, pile, { kind: 'setConfiguration', key, value })
  ctx.note(pile.id, { commandNo, [key]: [before?.toldValue ?? null, value] })
  return { commandNo }
}

const sendToPile = (ctx: Context, pile: { id: string; pileNo: string }, command: ChargerCommand) =>
  requestCommand(ctx, {
    pile,
    gunId: null,
    orderId: null,
    command,
    expireTime: new Date(ctx.now().getTime() + patienceMs),
  })
