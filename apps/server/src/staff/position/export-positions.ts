import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { positionApi } from '@chargedeck/contract/staff/position/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows } from '../../platform/export/export-rows.ts'
import { inOrder } from '../../platform/read-page.ts'
import { matchingPositions, positionSort } from './list-positions.ts'
import type { PositionRow } from './store.ts'

export const exportPositions = (
  ctx: Context,
  query: Received<typeof positionApi.export>['query'],
): Promise<FileAnswer> =>
  exportRows<PositionRow>(ctx, {
    name: '职位',
    columns: [
      { key: 'name', title: '职位名称', value: ({ name }) => name },
      { key: 'code', title: '唯一编码', value: ({ code }) => code },
      { key: 'sort', title: '排序', width: 10, value: ({ sort }) => sort },
      { key: 'remark', title: '备注', width: 30, value: ({ remark }) => remark },
      { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => toWallTime(createTime) },
    ],
    shown: query.columns,
    rows: cursorRows(inOrder(matchingPositions(ctx.tx, query).selectAll('sysPos'), query, positionSort)),
  })
