import type { Received } from '@chargedeck/contract/endpoint'
import type { aliAppApi } from '@chargedeck/contract/money/channel-app/calls'
import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { findInScopeOrNull } from '../pay-config/public.ts'
import { sealSecrets } from './seal-secrets.ts'
import { changeApp, insertApp, isAppIdTaken, isQrTaken, lockAppOrNull, type ChannelAppRow } from './store.ts'

type SaveAppInput = Received<typeof aliAppApi.save>['body']
const payChannels: Record<AppPlatform, PayChannelName> = { WeChat: 'WePay', Alipay: 'AliPay' }

/** Adds an app, or changes one; what is left out stays as it is. */
export async function saveApp(ctx: Context, platform: AppPlatform, input: SaveAppInput): Promise<{ id: string }> {
  const before = input.id === undefined ? null : await lockAppOrNull(ctx, platform, input.id)
  if (input.id !== undefined && !before) throw new AppError('CHANNEL_APP.NOT_FOUND')
  if (before && input.rowVersion !== undefined && input.rowVersion !== before.rowVersion)
    throw new AppError('RECORD.STALE')
  const companyId = before?.companyId ?? (await companyOrNull(ctx, input.companyId))
  if (companyId === null) throw refusedAt('companyId', 'CHANNEL_APP.COMPANY_UNKNOWN')
  const facts = { ...factsOf(input, before), companyId }
  await requireFree(ctx, platform, facts, input.id)
  const { names, ...sealed } = sealSecrets(ctx.sealer, platform, input)
  const id = before?.id ?? ctx.nextId()
  const made = { id, platform, createTime: ctx.now(), createUser: ctx.actor.userId }
  if (before) await changeApp(ctx, id, { ...facts, ...sealed })
  else await insertApp(ctx, { ...facts, ...sealed, ...made })
  ctx.note(id, { ...(before ? changeOf(before, facts) : facts), ...(names.length > 0 && { secrets: names }) })
  return { id }
}

async function requireFree(ctx: Context, platform: AppPlatform, facts: Facts & { companyId: string }, own?: string) {
  const { appId, companyId, payConfigId, aliQrFlag, dataStatus } = facts
  if (await isAppIdTaken(ctx, platform, appId, own)) throw refusedAt('appId', 'CHANNEL_APP.ID_TAKEN')
  const contract = payConfigId === null ? null : await findInScopeOrNull(ctx, payConfigId)
  const isOurs = contract?.companyId === companyId && contract.channel === payChannels[platform]
  if (payConfigId !== null && !isOurs) throw refusedAt('payCfgId', 'CHANNEL_APP.PAY_CONFIG_WRONG')
  const hasCodes = platform === appPlatforms.alipay && aliQrFlag === 1 && dataStatus === dataStates.normal
  if (hasCodes && (await isQrTaken(ctx, companyId, own))) throw refusedAt('aliQrFlag', 'CHANNEL_APP.QR_TAKEN')
}

const texts = ['tplStart', 'tplEnd', 'tplOccupy', 'tplRefund', 'qrPage', 'serviceTel', 'gatewayUrl'] as const
type Texts = Record<(typeof texts)[number], string | null>

type Facts = ReturnType<typeof factsOf>
function factsOf(input: SaveAppInput, before: ChannelAppRow | null) {
  const given = texts.map((name) => [
    name,
    input[name] === undefined ? (before?.[name] ?? null) : input[name].trim() || null,
  ])
  return {
    ...(Object.fromEntries(given) as Texts), // a value for each of the names
    appName: input.appName.trim(),
    appId: input.appId,
    appType: input.appType ?? before?.appType ?? ('MINI' as const),
    payConfigId: input.payCfgId === undefined ? (before?.payConfigId ?? null) : input.payCfgId,
    aliQrFlag: input.aliQrFlag ?? before?.aliQrFlag ?? 0,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
  }
}
