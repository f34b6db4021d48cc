import { workOrderGroupLabels, type WorkOrderGroup } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrderFigure } from '@chargedeck/contract/insight/work-order/shapes'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnType } from 'antd'
import { useState, type ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { searchOf } from '../../platform/search-of.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { toneColor } from '../../ui/text/state-tag.tsx'
import { workOrderFigures, type FiguresQuery } from './work-order-queries.ts'

type Sorting = Pick<FiguresQuery, 'sortField' | 'sortOrder'>
type Column = Omit<TableColumnType<WorkOrderFigure>, 'key' | 'render'> & {
  key: string
  render: (figure: WorkOrderFigure) => ReactNode
}
type Props = { groupBy: WorkOrderGroup; range: Pick<FiguresQuery, 'startTime' | 'endTime'> }

const pageSize = 20
const sortable = ['orderQty', 'acceptSec', 'closeSec', 'overdueQty'] as const

/** The means of each station or maker, page by page, and those of all orders below them. */
export function FigureTable({ groupBy, range }: Props) {
  const [pageNo, setPageNo] = useState(1)
  const [sorting, setSorting] = useState<Sorting>({})
  const query = { groupBy, ...range, ...sorting, pageNo, pageSize }
  const { data, error, isPending, refetch } = useQuery({
    ...workOrderFigures(query),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const columns = columnsOf(workOrderGroupLabels[groupBy], { groupBy, range })
  return (
    <Table<WorkOrderFigure>
      size="small"
      rowKey="key"
      columns={columns.map((column) => ({ ...column, render: (_: unknown, figure) => column.render(figure) }))}
      dataSource={data?.rows ?? []}
      loading={isPending}
      pagination={{
        current: pageNo,
        pageSize,
        total: data?.totalRows ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '该时段没有工单' }}
      onChange={(paging, _, sorter, { action }) => {
        setPageNo(action === 'sort' ? 1 : (paging.current ?? 1))
        if (action === 'sort' && !Array.isArray(sorter)) setSorting(sortingOf(sorter.columnKey, sorter.order))
      }}
      summary={() => data && data.total.orderQty > 0 && <TotalRow columns={columns} total={data.total} />}
    />
  )
}

function sortingOf(key: unknown, order: 'ascend' | 'descend' | null | undefined): Sorting {
  const sortField = sortable.find((field) => field === key)
  return sortField && order ? { sortField, sortOrder: order } : {}
}

const TotalRow = ({ columns, total }: { columns: readonly Column[]; total: WorkOrderFigure }) => (
  <Table.Summary.Row>
    {columns.map(({ key, align, render }, index) => (
      <Table.Summary.Cell key={key} index={index} {...(align && { align })}>
        <strong>{render(total)}</strong>
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
)

type OrdersProps = Props & { figure: WorkOrderFigure; qty: number; status?: string }

/** Leads to the orders that a figure counts; their list knows no makers. */
function OrdersOf({ groupBy, range, figure: { key }, qty, status }: OrdersProps) {
  const { pathname } = usePageAddress()
  if (groupBy === 'MAKER' && key !== '') return <NumberText value={qty} />
  const search = searchOf({ list: 'all', stationId: key, ...range, status })
  return (
    <PageLink to={`${pathname}?${search.toString()}`} needs={null} title="查看工单">
      <NumberText value={qty} />
    </PageLink>
  )
}

const span = (seconds: number | null): string => (seconds === null ? '-' : spanText(seconds))
const right = { align: 'right' } as const

const columnsOf = (group: string, shown: Props): readonly Column[] => [
  { key: 'name', title: group, fixed: 'left', render: ({ name }) => name },
  {
    key: 'orderQty',
    title: '工单',
    ...right,
    sorter: true,
    render: (figure) => <OrdersOf {...shown} figure={figure} qty={figure.orderQty} />,
  },
  { key: 'acceptedQty', title: '已接单', ...right, render: ({ acceptedQty }) => <NumberText value={acceptedQty} /> },
  { key: 'acceptSec', title: '平均响应（MTTA）', ...right, sorter: true, render: ({ acceptSec }) => span(acceptSec) },
  {
    key: 'closedQty',
    title: '已关闭',
    ...right,
    render: (figure) => <OrdersOf {...shown} figure={figure} qty={figure.closedQty} status={workOrderStates.closed} />,
  },
  { key: 'closeSec', title: '平均修复（MTTR）', ...right, sorter: true, render: ({ closeSec }) => span(closeSec) },
  {
    key: 'overdueQty',
    title: '超时',
    ...right,
    sorter: true,
    render: ({ overdueQty }) => (
      <span style={overdueQty > 0 ? { color: toneColor('fault') } : undefined}>{overdueQty}</span>
    ),
  },
  { key: 'partsAmt', title: '配件费用（元）', ...right, render: ({ partsAmt }) => <MoneyText value={partsAmt} /> },
]
