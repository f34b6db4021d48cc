import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { pileSettingApi, SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { countUpToCap, cutToLimit, pageOf } from '../../platform/paging.ts'
import { templates, type TemplateRow } from './store.ts'

export async function listTemplates(
  { tx }: Context,
  query: Received<typeof pileSettingApi.templatePage>['query'],
): Promise<Page<SettingTemplate>> {
  const page = cutToLimit(query)
  let matching = templates(tx)
  if (query.templateName) matching = matching.where('templateName', 'like', containing(query.templateName))
  const direction = query.sortOrder === 'descend' ? 'desc' : 'asc'
  const sorted =
    query.sortField === 'updateTime'
      ? matching.orderBy(sql`coalesce(update_time, create_time)`, direction)
      : matching.orderBy('templateName', direction)
  const rows = await sorted
    .selectAll()
    .orderBy('id', direction)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  return pageOf(page, await countUpToCap(tx, matching), rows.map(presentTemplate))
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
