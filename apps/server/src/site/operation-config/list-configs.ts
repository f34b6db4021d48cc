import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { ConfigVersion, operationConfigApi } from '@chargedeck/contract/site/operation-config/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { defaultConfig, type OperationConfig } from '@chargedeck/domain/operation-config/content'
import type { Context } from '../../platform/context.ts'
import { readPage } from '../../platform/read-page.ts'
import { versionsInScope, type ConfigRow } from './store.ts'

type Query = Received<typeof operationConfigApi.page>['query']

const sort = {
  columns: { versionNo: 'operationConfig.versionNo' },
  field: 'versionNo',
  order: 'descend',
  id: 'operationConfig.id',
} as const

export async function listConfigs(ctx: Context, query: Query): Promise<Page<ConfigVersion>> {
  let matching = versionsInScope(ctx)
  if (query.companyId) matching = matching.where('operationConfig.companyId', '=', query.companyId)
  if (query.versionStatus) matching = matching.where('operationConfig.versionStatus', '=', query.versionStatus)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .leftJoin('sysUser as releaser', 'releaser.id', 'operationConfig.releaseUser')
      .selectAll('operationConfig')
      .select(['company.companyName', 'releaser.name as releaseUserName']),
    sort,
    present: (rows) => rows.map(presentVersion),
  })
}

type ShownRow = ConfigRow & { companyName: string; releaseUserName: string | null }

const presentVersion = (row: ShownRow): ConfigVersion => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  versionStatus: row.versionStatus,
  versionNo: row.versionNo,
  content: { ...defaultConfig, ...(row.content as Partial<OperationConfig>) }, // written from the type alone
  changeNote: row.changeNote,
  releaseTime: row.releaseTime && toWallTime(row.releaseTime),
  releaseUserName: row.releaseUserName,
  createTime: toWallTime(row.createTime),
  rowVersion: row.rowVersion,
})
