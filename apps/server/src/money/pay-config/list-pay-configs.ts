import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { KeyMark, PayConfig, payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { KeyMarks, KeyName } from '@chargedeck/domain/pay-config/key-marks'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentTrial } from './trial/read-trial.ts'
import { payConfigsInScope, type PayConfigRow } from './store.ts'

type Filters = Partial<Omit<Received<typeof payConfigApi.page>['query'], 'pageNo' | 'pageSize'>>

const sort = {
  columns: { cfgName: 'payConfig.cfgName', updateTime: { column: 'payConfig.updateTime', nulls: 'last' } },
  order: 'descend',
  id: 'payConfig.id',
} as const

export async function listPayConfigs(
  ctx: Context,
  query: Received<typeof payConfigApi.page>['query'],
): Promise<Page<PayConfig>> {
  const matching = matchingConfigs(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('payConfig').select('company.companyName'),
    sort,
    present: (rows) => rows.map(presentPayConfig),
  })
}

export const listChoices = (
  ctx: Context,
  query: Received<typeof payConfigApi.list>['query'],
): Promise<Answer<typeof payConfigApi.list>> =>
  matchingConfigs(ctx, query)
    .select(['payConfig.id', 'payConfig.cfgName', 'payConfig.companyId', 'payConfig.channel', 'payConfig.mchId'])
    .select('payConfig.enableFlag')
    .orderBy('payConfig.id', 'desc')
    .limit(mostChoices)
    .execute()
const mostChoices = 1000

/** A company has few configs: the index of the company serves every filter. */
function matchingConfigs(ctx: Context, { cfgName, companyId, channel, enableFlag }: Filters) {
  let matching = payConfigsInScope(ctx)
  if (cfgName) matching = matching.where('payConfig.cfgName', 'like', containing(cfgName))
  if (companyId) matching = matching.where('payConfig.companyId', '=', companyId)
  if (channel) matching = matching.where('payConfig.channel', '=', channel)
  if (enableFlag !== undefined) matching = matching.where('payConfig.enableFlag', '=', enableFlag)
  return matching
}

const markOf = (marks: KeyMarks, name: KeyName): KeyMark => {
  const { mark = null, expireTime = null } = marks[name] ?? {}
  return { isSet: mark !== null, mark, expireTime: expireTime && toWallTime(new Date(expireTime)) }
}

const presentPayConfig = (row: PayConfigRow & { companyName: string }): PayConfig => ({
  id: row.id,
  cfgName: row.cfgName,
  companyId: row.companyId,
  companyName: row.companyName,
  channel: row.channel,
  mchId: row.mchId,
  appId: row.appId,
  huifuId: row.huifuId,
  sysId: row.sysId,
  productId: row.productId,
  mchSerialNo: row.mchSerialNo,
  publicKeyId: row.publicKeyId,
  apiKey: markOf(row.keyMarks, 'apiKey'),
  privateKey: markOf(row.keyMarks, 'privateKey'),
  publicKey: markOf(row.keyMarks, 'publicKey'),
  certificate: markOf(row.keyMarks, 'certificate'),
  notifyUrl: row.notifyUrl,
  feeRate: row.feeRate,
  sandboxFlag: row.sandboxFlag,
  enableFlag: row.enableFlag,
  trial: presentTrial(row),
  dataStatus: row.dataStatus,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})
