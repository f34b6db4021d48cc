import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { orgTypeLabels } from '@chargedeck/contract/staff/org/enums'
import type { orgApi } from '@chargedeck/contract/staff/org/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { inOrder } from '../../platform/read-page.ts'
import { matchingOrgs, orgSort } from './list-orgs.ts'
import type { OrgRow } from './store.ts'

const columns: readonly ExportColumn<OrgRow>[] = [
  { key: 'name', title: '机构名称', width: 28, value: ({ name }) => name },
  { key: 'code', title: '唯一编码', width: 24, value: ({ code }) => code },
  { key: 'orgType', title: '机构类型', width: 12, value: ({ orgType }) => orgTypeLabels[orgType] },
  { key: 'parentName', title: '上级机构', width: 28, value: ({ parentName }) => parentName },
  { key: 'sort', title: '排序', width: 8, value: ({ sort }) => sort },
  { key: 'remark', title: '备注', width: 40, value: ({ remark }) => remark },
  { key: 'createTime', title: '创建时间', width: 22, value: ({ createTime }) => toWallTime(createTime) },
]

/** All pages of the list. */
export async function exportOrgs(ctx: Context, query: Received<typeof orgApi.export>['query']): Promise<FileAnswer> {
  const orgs = matchingOrgs(ctx, query).selectAll('sysOrg').select('parent.name as parentName')
  return exportRows(ctx, {
    name: '组织机构',
    columns,
    shown: query.columns,
    rows: cursorRows(inOrder(orgs, query, orgSort)),
  })
}
