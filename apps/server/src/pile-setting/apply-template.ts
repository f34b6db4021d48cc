import type { Received } from '@chargedeck/contract/endpoint'
import type { pileSettingApi, SettingItem, SettingOutcome } from '@chargedeck/contract/pile-setting'
import { speaksOcpp } from '../command/public.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { findStation } from '../station/public.ts'
import { tellPile } from './ask-settings.ts'
import { findTemplateOrNull, keepWanted, pilesToSet, settingsOf, type SettingRow } from './store.ts'

type Wish = Received<typeof pileSettingApi.apply>['body']
type ToSet = Awaited<ReturnType<typeof pilesToSet>>[number]

/** Every pile shall be as the template says; each is told what it lacks, and says for itself how far it got. */
export async function applyTemplate(ctx: Context, { templateId, stationId, pileIds }: Wish): Promise<SettingOutcome[]> {
  const template = await findTemplateOrNull(ctx.tx, templateId)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  if (!stationId && !pileIds) throw new AppError('SETTING.NO_PILES')
  if (stationId) await findStation(ctx, stationId)
  const piles = await pilesToSet(ctx, { stationId, pileIds })
  if (pileIds && piles.length !== new Set(pileIds).size) throw new AppError('PILE.NOT_FOUND')
  const known = Map.groupBy(
    await settingsOf(
      ctx.tx,
      piles.map(({ id }) => id),
    ),
    ({ pileId }) => pileId,
  )
  const outcomes: SettingOutcome[] = []
  for (const pile of piles) outcomes.push(await applyTo(ctx, pile, { items: template.items, known: known.get(pile.id) ?? [] }))
  const told = outcomes.filter(({ commandQty }) => commandQty > 0).map(({ pileNo }) => pileNo)
  ctx.note(templateId, { templateName: template.templateName, stationId: stationId ?? null, piles: outcomes.length, told })
  return outcomes
}

type Plan = { items: readonly SettingItem[]; known: readonly SettingRow[] }

async function applyTo(ctx: Context, pile: ToSet, { items, known }: Plan): Promise<SettingOutcome> {
  const outcome = (ok: boolean, message: string, commandQty = 0) => ({ pileId: pile.id, pileNo: pile.pileNo, ok, message, commandQty })
  if (!speaksOcpp(pile)) return outcome(false, '该通讯协议不支持此操作')
  const told = new Map(known.map((row) => [row.settingKey, row]))
  const settable = items.filter(({ key }) => told.get(key)?.readonlyFlag !== 1)
  await keepWanted(
    ctx,
    settable.map(({ key, value }) => ({ pileId: pile.id, key, value })),
  )
  const lacking = settable.filter(({ key, value }) => told.get(key)?.toldValue !== value)
  if (lacking.length === 0) return outcome(true, '已与模板一致')
  if (pile.netStatus !== '1') return outcome(false, `设备离线，${lacking.length}项待下发`)
  for (const { key, value } of lacking) await tellPile(ctx, pile, { kind: 'setConfiguration', key, value })
  return outcome(true, `已下发${lacking.length}项`, lacking.length)
}
