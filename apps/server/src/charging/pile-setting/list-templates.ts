import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { pileSettingApi, SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { templates, type TemplateRow } from './store.ts'

type Query = Received<typeof pileSettingApi.templatePage>['query']

export async function listTemplates(ctx: Context, query: Query): Promise<Page<SettingTemplate>> {
  const matching = query.templateName
    ? templates(ctx.tx).where('templateName', 'like', containing(query.templateName))
    : templates(ctx.tx)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll(),
    sort: {
      columns: { templateName: 'templateName', updateTime: sql`coalesce(update_time, create_time)` },
      field: 'templateName',
      order: 'ascend',
      id: 'id',
    },
    present: (rows) => rows.map(presentTemplate),
  })
}

const presentTemplate = ({
  id,
  templateName,
  items,
  remark,
  rowVersion,
  updateTime,
  createTime,
}: TemplateRow): SettingTemplate => ({
  id,
  templateName,
  items,
  remark,
  rowVersion,
  updateTime: toWallTime(updateTime ?? createTime),
})
