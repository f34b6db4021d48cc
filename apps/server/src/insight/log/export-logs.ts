import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { OpLog, VisLog } from '@chargedeck/contract/insight/log/calls'
import { opTypeLabels, successLabels, visTypeLabels } from '@chargedeck/contract/insight/log/enums'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows } from '../../platform/export/export-rows.ts'
import { inOrder } from '../../platform/read-page.ts'
import { filterOf, type OpLogFilters } from './list-op-logs.ts'
import { presentVisLog, visFilterOf, visLogSort, type VisLogFilters } from './list-vis-logs.ts'
import { opLogsInBatches } from './op-logs-in-batches.ts'
import { visLogs } from './vis-log-store.ts'

type Shown = { columns?: readonly string[] }

export async function exportOpLogs(
  ctx: Context,
  { columns, sortOrder, ...filters }: OpLogFilters & Shown,
): Promise<FileAnswer> {
  const direction = sortOrder === 'ascend' ? 'asc' : 'desc'
  return exportRows<OpLog>(ctx, {
    name: '操作日志',
    columns: [
      { key: 'name', title: '日志名称', width: 28, value: ({ name }) => name },
      { key: 'opType', title: '操作类型', width: 10, value: ({ opType }) => opTypeLabels[opType] },
      { key: 'success', title: '执行结果', width: 10, value: ({ success }) => successLabels[success] },
      { key: 'message', title: '结果说明', width: 28, value: ({ message }) => message },
      { key: 'ip', title: 'IP', value: ({ ip }) => ip },
      { key: 'url', title: '请求地址', width: 32, value: ({ url }) => url },
      { key: 'object', title: '操作对象', width: 22, value: ({ object, subjectId }) => object?.name ?? subjectId },
      { key: 'summary', title: '变更内容', width: 60, value: ({ summary }) => summary },
      { key: 'opTime', title: '操作时间', width: 20, value: ({ opTime }) => opTime },
      { key: 'userName', title: '操作人', value: ({ userName, account }) => userName ?? account },
    ],
    shown: columns,
    rows: opLogsInBatches(ctx, await filterOf(ctx, filters), direction),
  })
}

export const exportVisLogs = (ctx: Context, { columns, ...filters }: VisLogFilters & Shown): Promise<FileAnswer> =>
  exportRows<VisLog>(ctx, {
    name: '访问日志',
    columns: [
      { key: 'name', title: '日志名称', width: 10, value: ({ name }) => name },
      { key: 'visType', title: '访问类型', width: 10, value: ({ visType }) => visTypeLabels[visType] },
      { key: 'success', title: '是否成功', width: 10, value: ({ success }) => successLabels[success] },
      { key: 'message', title: '结果说明', width: 32, value: ({ message }) => message },
      { key: 'ip', title: 'IP', value: ({ ip }) => ip },
      { key: 'browser', title: '浏览器', value: ({ browser }) => browser },
      { key: 'os', title: '操作系统', value: ({ os }) => os },
      { key: 'visTime', title: '访问时间', width: 20, value: ({ visTime }) => visTime },
      { key: 'account', title: '访问人', value: ({ account }) => account },
    ],
    shown: columns,
    rows: eachOf(
      cursorRows(inOrder(visLogs(ctx.tx, visFilterOf(ctx, filters)).selectAll(), filters, visLogSort)),
      presentVisLog,
    ),
  })

async function* eachOf<Row, Shown>(rows: AsyncIterable<Row>, show: (row: Row) => Shown): AsyncIterable<Shown> {
  for await (const row of rows) yield show(row)
}
