import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { AliApp, aliAppApi } from '@chargedeck/contract/money/channel-app/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { appsInScope, type ChannelAppRow } from './store.ts'

type Query = Received<typeof aliAppApi.page>['query']

const sort = {
  columns: { appName: 'channelApp.appName', updateTime: { column: 'channelApp.updateTime', nulls: 'last' } },
  order: 'descend',
  id: 'channelApp.id',
} as const
const mostChoices = 1000

export async function listApps(ctx: Context, platform: AppPlatform, query: Query): Promise<Page<AliApp>> {
  const matching = matchingApps(ctx, platform, query)
  return readPage(ctx, query, {
    matching,
    rows: withNames(matching),
    sort,
    present: (rows) => rows.map(presentApp),
  })
}

/** A company has few apps: the index of the company serves every filter. */
function matchingApps(
  ctx: Context,
  platform: AppPlatform,
  { appName, appId, companyId }: { appName?: string; appId?: string; companyId?: string | undefined },
) {
  let matching = appsInScope(ctx, platform)
  if (appName) matching = matching.where('channelApp.appName', 'like', containing(appName))
  if (appId) matching = matching.where('channelApp.appId', '=', appId.trim())
  return companyId ? matching.where('channelApp.companyId', '=', companyId) : matching
}

const withNames = (apps: ReturnType<typeof appsInScope>) =>
  apps
    .leftJoin('payConfig', 'payConfig.id', 'channelApp.payConfigId')
    .selectAll('channelApp')
    .select(['company.companyName', 'payConfig.cfgName as payCfgName'])

export async function readApp(ctx: Context, platform: AppPlatform, id: string): Promise<AliApp> {
  const found = await withNames(appsInScope(ctx, platform)).where('channelApp.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('CHANNEL_APP.NOT_FOUND')
  return presentApp(found)
}

export const listChoices = (
  ctx: Context,
  platform: AppPlatform,
  { companyId }: Received<typeof aliAppApi.list>['query'],
): Promise<Answer<typeof aliAppApi.list>> =>
  matchingApps(ctx, platform, { companyId })
    .where('channelApp.dataStatus', '=', dataStates.normal)
    .select(['channelApp.id', 'channelApp.appName', 'channelApp.appId', 'channelApp.companyId'])
    .orderBy('channelApp.id', 'desc')
    .limit(mostChoices)
    .execute()

const hidden = (sealed: Buffer | null) => sealed && '******'

type Listed = ChannelAppRow & { companyName: string; payCfgName: string | null }
const presentApp = (row: Listed): AliApp => ({
  id: row.id,
  appName: row.appName,
  appId: row.appId,
  appType: row.appType,
  companyId: row.companyId,
  companyName: row.companyName,
  payCfgId: row.payConfigId,
  payCfgName: row.payCfgName,
  appSecret: hidden(row.appSecretSealed),
  privateKey: hidden(row.privateKeySealed),
  aliPublicKey: hidden(row.aliPublicKeySealed),
  gatewayUrl: row.gatewayUrl,
  signType: 'RSA2',
  aliQrFlag: row.aliQrFlag,
  tplStart: row.tplStart,
  tplEnd: row.tplEnd,
  tplOccupy: row.tplOccupy,
  tplRefund: row.tplRefund,
  qrPage: row.qrPage,
  serviceTel: row.serviceTel,
  dataStatus: row.dataStatus,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})
