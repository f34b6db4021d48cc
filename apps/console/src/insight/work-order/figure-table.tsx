import { workOrderGroupLabels, type WorkOrderGroup } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrderFigure } from '@chargedeck/contract/insight/work-order/shapes'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { searchOf } from '../../platform/search-of.ts'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { PagedRows, type SortOrder } from '../../ui/data-table/paged-rows.tsx'
import type { RowSum } from '../../ui/data-table/row-sums.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { workOrderFigures, type FiguresQuery } from './work-order-queries.ts'

type Sorting = Pick<FiguresQuery, 'sortField' | 'sortOrder'>
type Figure = Omit<Column<WorkOrderFigure>, 'render'> & {
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
  const result = useQuery({
    ...workOrderFigures(query),
    placeholderData: keepPreviousData,
  })
  const total = result.data?.total
  const columns = columnsOf({ groupBy, range })
  return (
    <PagedRows<WorkOrderFigure>
      rowKey="key"
      columns={[nameOf(workOrderGroupLabels[groupBy]), ...columns.map(drawn)]}
      result={result}
      pageNo={pageNo}
      onPage={setPageNo}
      onSort={(key, order) => {
        setPageNo(1)
        setSorting(sortingOf(key, order))
      }}
      sums={total && total.orderQty > 0 ? [sumOf(columns, total)] : []}
      empty="该时段没有工单"
    />
  )
}

function sortingOf(key: string, order: SortOrder | null): Sorting {
  const sortField = sortable.find((field) => field === key)
  return sortField && order ? { sortField, sortOrder: order } : {}
}

const drawn = (column: Figure): Column<WorkOrderFigure> => ({ ...column, render: (_, figure) => column.render(figure) })

const sumOf = (columns: readonly Figure[], total: WorkOrderFigure): RowSum => ({
  label: total.name,
  cells: Object.fromEntries(columns.map(({ key, render }) => [key, render(total)])),
})

type OrdersProps = Props & { figure: WorkOrderFigure; qty: number; status?: string; accepted?: 1; overdue?: 1 }

/** Leads to the orders that a figure counts. */
function OrdersOf({ groupBy, range, figure: { key }, qty, ...kind }: OrdersProps) {
  const { pathname } = usePageAddress()
  if (qty === 0) return <NumberText value={0} />
  const of = groupBy === 'MAKER' ? { makerName: key } : { stationId: key }
  const search = searchOf({ list: 'all', ...of, ...range, ...kind })
  return (
    <PageLink to={`${pathname}?${search.toString()}`} needs={null} title="查看工单">
      <NumberText value={qty} />
    </PageLink>
  )
}

const span = (seconds: number | null): string => (seconds === null ? '-' : spanText(seconds))
const right = { align: 'right' } as const

const nameOf = (group: string): Column<WorkOrderFigure> => ({
  key: 'name',
  title: group,
  fixed: 'left',
  dataIndex: 'name',
})

const columnsOf = (shown: Props): readonly Figure[] => [
  {
    key: 'orderQty',
    title: '工单',
    ...right,
    sorter: true,
    render: (figure) => <OrdersOf {...shown} figure={figure} qty={figure.orderQty} />,
  },
  {
    key: 'acceptedQty',
    title: '已接单',
    ...right,
    render: (figure) => <OrdersOf {...shown} figure={figure} qty={figure.acceptedQty} accepted={1} />,
  },
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
    render: (figure) => <OrdersOf {...shown} figure={figure} qty={figure.overdueQty} overdue={1} />,
  },
  { key: 'partsAmt', title: '配件费用（元）', ...right, render: ({ partsAmt }) => <MoneyText value={partsAmt} /> },
]
