import { visLogApi, type VisLog } from '@chargedeck/contract/insight/log/calls'
import { visTypeLabels } from '@chargedeck/contract/insight/log/enums'
import { Form } from 'antd'
import { useMay } from '../../platform/me.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { ClearLogs } from './clear-logs.tsx'
import { commonFilters, SuccessTag } from './log-labels.tsx'
import { useClearVisLogs, visLogPage } from './log-queries.ts'

const VisLogDrawer = lazyDrawer(async () => (await import('./vis-log-drawer.tsx')).VisLogDrawer)

const columns: readonly Column<VisLog>[] = [
  { key: 'name', title: '日志名称', width: 100, dataIndex: 'name' },
  { key: 'visType', title: '访问类型', width: 100, render: (_, { visType }) => visTypeLabels[visType] },
  {
    key: 'success',
    card: 'state',
    title: '是否成功',
    width: 100,
    render: (_, { success }) => <SuccessTag success={success} />,
  },
  { key: 'message', title: '结果说明', width: 200, ellipsis: true, dataIndex: 'message' },
  { key: 'ip', title: 'IP', width: 128, render: (_, { ip }) => <span className="cd-number">{ip ?? '-'}</span> },
  { key: 'browser', title: '浏览器', width: 120, render: (_, { browser }) => browser ?? '-' },
  { key: 'os', title: '操作系统', width: 120, render: (_, { os }) => os ?? '-' },
  {
    key: 'visTime',
    title: '访问时间',
    width: 172,
    sorter: true,
    render: (_, { visTime }) => <InstantText value={visTime} />,
  },
  { key: 'account', title: '访问人', width: 120, render: (_, { account }) => account ?? '-' },
]

const filters = (
  <>
    <Form.Item name="visType" label="访问类型">
      <EnumSelect labels={visTypeLabels} />
    </Form.Item>
    {commonFilters}
  </>
)

export function VisLogListPage() {
  const may = useMay()
  const clear = useClearVisLogs()
  return (
    <PageContainer>
      <DataTable
        name="vis-log"
        title="访问日志"
        rowKey="id"
        columns={columns}
        query={visLogApi.page.query}
        load={visLogPage}
        filters={filters}
        exportWith={visLogApi.export}
        extra={may(visLogApi.delete) && <ClearLogs onClear={() => clear.mutateAsync()} />}
        drawer={({ row, previous, next, close }) => (
          <VisLogDrawer log={row} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}
