import { opLogApi, type OpLog } from '@chargedeck/contract/insight/log/calls'
import { opTypeLabels } from '@chargedeck/contract/insight/log/enums'
import type { OpType } from '@chargedeck/domain/log/kinds'
import { Form } from 'antd'
import { useMay } from '../../platform/me.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { ClearLogs } from './clear-logs.tsx'
import { commonFilters, SuccessTag } from './log-labels.tsx'
import { opLogPage, useClearOpLogs } from './log-queries.ts'
import { ObjectText } from './object-text.tsx'

const OpLogDrawer = lazyDrawer(async () => (await import('./op-log-drawer.tsx')).OpLogDrawer)

const columns: readonly Column<OpLog>[] = [
  {
    key: 'opTime',
    title: '操作时间',
    width: 172,
    sorter: true,
    render: (_, { opTime }) => <InstantText value={opTime} />,
  },
  { key: 'userName', title: '操作人', width: 120, render: (_, { userName, account }) => userName ?? account ?? '-' },
  { key: 'name', title: '日志名称', width: 220, ellipsis: true, dataIndex: 'name' },
  {
    key: 'object',
    title: '操作对象',
    width: 180,
    ellipsis: true,
    render: (_, { object }) => object && <ObjectText {...object} />,
  },
  { key: 'summary', title: '变更内容', width: 340, ellipsis: true, dataIndex: 'summary' },
  {
    key: 'opType',
    title: '操作类型',
    width: 100,
    hiddenAtFirst: true,
    render: (_, { opType }) => opTypeLabels[opType],
  },
  { key: 'success', title: '执行结果', width: 96, render: (_, { success }) => <SuccessTag success={success} /> },
  { key: 'message', title: '结果说明', width: 220, ellipsis: true, hiddenAtFirst: true, dataIndex: 'message' },
  {
    key: 'ip',
    title: 'IP',
    width: 140,
    hiddenAtFirst: true,
    render: (_, { ip }) => <span className="cd-number">{ip ?? '-'}</span>,
  },
  { key: 'url', title: '请求地址', width: 230, ellipsis: true, hiddenAtFirst: true, dataIndex: 'url' },
]

/** Sorted as numbers: 10 comes after 9. */
const inOrder = Object.keys(opTypeLabels) as OpType[] // the table has no other keys

const filters = (
  <>
    <TextFilter name="name" label="日志名称" />
    <TextFilter name="url" label="请求地址" />
    <Form.Item name="opType" label="操作类型">
      <EnumSelect labels={opTypeLabels} order={inOrder} />
    </Form.Item>
    {commonFilters}
  </>
)

export function OpLogListPage() {
  const may = useMay()
  const clear = useClearOpLogs()
  return (
    <PageContainer>
      <DataTable
        name="op-log"
        title="操作日志"
        rowKey="id"
        columns={columns}
        query={opLogApi.page.query}
        load={opLogPage}
        filters={filters}
        exportWith={opLogApi.export}
        extra={may(opLogApi.delete) && <ClearLogs onClear={() => clear.mutateAsync()} />}
        drawer={({ id, previous, next, close }) => (
          <OpLogDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}
