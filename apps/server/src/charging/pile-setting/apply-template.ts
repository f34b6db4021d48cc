import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import type { Received } from '@chargedeck/contract/endpoint'
import type { pileSettingApi, SettingItem, SettingOutcome } from '@chargedeck/contract/charging/pile-setting/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findStation } from '../../site/station/public.ts'
import { findTemplateOrNull, saveWanted, mostPiles, pilesToSet, settingsOf, type SettingRow } from './store.ts'
import { sendSoon } from './send-wanted.ts'

type ApplyTemplateInput = Received<typeof pileSettingApi.apply>['body']
type ToSet = Awaited<ReturnType<typeof pilesToSet>>[number]

/** Applies a template to piles: sends each pile the settings that differ, and reports the outcome per pile. */
export async function applyTemplate(
  ctx: Context,
  { templateId, stationId, pileIds }: ApplyTemplateInput,
): Promise<SettingOutcome[]> {
  const template = await findTemplateOrNull(ctx.tx, templateId)
  if (!template) throw new AppError('SETTING_TEMPLATE.NOT_FOUND')
  if (!stationId && !pileIds) throw new AppError('SETTING.NO_PILES')
  if (stationId) await findStation(ctx, stationId)
  const piles = await pilesToSet(ctx, { stationId, pileIds })
  if (piles.length > mostPiles) throw new AppError('SETTING.TOO_MANY_PILES')
  if (pileIds && piles.length !== new Set(pileIds).size) throw new AppError('PILE.NOT_FOUND')
  const known = Map.groupBy(
    await settingsOf(
      ctx.tx,
      piles.map(({ id }) => id),
    ),
    ({ pileId }) => pileId,
  )
  const settable = piles.filter((pile) => whyNotSet(pile) === null)
  await saveWanted(ctx, { pileIds: settable.map(({ id }) => id), items: template.items })
  const outcomes = piles.map((pile) => outcomeOf(pile, { items: template.items, known: known.get(pile.id) ?? [] }))
  for (const { pileId, commandQty } of outcomes) if (commandQty > 0) await sendSoon(ctx, pileId)
  const sentTo = outcomes.filter(({ commandQty }) => commandQty > 0).map(({ pileNo }) => pileNo)
  ctx.note(templateId, {
    templateName: template.templateName,
    stationId: stationId ?? null,
    piles: outcomes.length,
    told: sentTo,
  })
  return outcomes
}

type Plan = { items: readonly SettingItem[]; known: readonly SettingRow[] }

const whyNotSet = (pile: ToSet): string | null => {
  if (pile.status === pileStates.scrapped) return '设备已报废'
  return pileCan(pile, 'settings') ? null : '该通讯协议不支持此操作'
}

function outcomeOf(pile: ToSet, { items, known }: Plan): SettingOutcome {
  const outcome = (ok: boolean, message: string, commandQty = 0) => ({
    pileId: pile.id,
    pileNo: pile.pileNo,
    ok,
    message,
    commandQty,
  })
  const whyNot = whyNotSet(pile)
  if (whyNot) return outcome(false, whyNot)
  const byKey = new Map(known.map((row) => [row.settingKey, row]))
  const lacking = items.filter(
    ({ key, value }) => byKey.get(key)?.readonlyFlag !== 1 && byKey.get(key)?.toldValue !== value,
  )
  if (lacking.length === 0) return outcome(true, '已与模板一致')
  if (pile.netStatus !== netStates.online) return outcome(false, `设备离线，${lacking.length}项待下发`)
  return outcome(true, `正在下发${lacking.length}项`, lacking.length)
}
