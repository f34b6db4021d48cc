import { groupWalletApi, type GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { GroupAction, GroupTabProps, MonthAction } from '../../../customer/customer-group/parts/group-slots.ts'
import { useMay } from '../../../platform/me.ts'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import type { Column } from '../../../ui/data-table/columns/column.tsx'
import { PagedRows } from '../../../ui/data-table/paged-rows.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { MoneyText, NumberText } from '../../../ui/text/quantity-text.tsx'
import { groupMonths } from '../group-wallet-queries.ts'
import { BillState } from './bill-state.tsx'

const MonthDrawer = lazyDrawer(async () => (await import('./month-drawer.tsx')).MonthDrawer)

type Props = GroupTabProps & { deposit: GroupAction; invoice: MonthAction }

/** What the group paid for its employees, month by month, and how much of that it has paid. */
export function GroupMonthsTab({ group, ...actions }: Props) {
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const may = useMay()
  const result = useQuery(groupMonths({ groupId: group.id, pageNo }))
  const bill = result.data?.rows.find(({ month }) => month === opened)
  const open = may(groupWalletApi.monthOrders) ? setOpened : null
  const columns = columnsOf(group.id, group.payMode === 'CREDIT', open)
  return (
    <>
      <DrawerSection title="月账单（元）">
        <PagedRows
          columns={columns}
          rowKey="month"
          result={result}
          pageNo={pageNo}
          onPage={setPageNo}
          empty="还没有月账单"
        />
      </DrawerSection>
      {bill && <MonthDrawer group={group} bill={bill} {...actions} onClose={() => setOpened(null)} />}
    </>
  )
}

type Open = ((month: string) => void) | null
const columnsOf = (groupId: string, isCredit: boolean, open: Open): readonly Column<GroupMonth>[] => [
  { key: 'month', title: '月份', render: (_, { month }) => <Month month={month} open={open} /> },
  {
    key: 'employeeQty',
    title: '用车员工',
    align: 'right',
    render: (_, { employeeQty }) => (
      <PageLink to={`/group/employee/${groupId}`} needs="customer:group:employee:page">
        <NumberText value={employeeQty} />
      </PageLink>
    ),
  },
  {
    key: 'orderQty',
    title: '充电订单',
    align: 'right',
    render: (_, { orderQty }) => <NumberText value={orderQty} />,
  },
  {
    key: 'occupyQty',
    title: '占位订单',
    align: 'right',
    render: (_, { occupyQty }) => <NumberText value={occupyQty} />,
  },
  { key: 'usedAmt', title: '账单金额', align: 'right', render: (_, row) => <MoneyText value={row.usedAmt} /> },
  {
    key: 'paidAmt',
    title: '已付',
    align: 'right',
    render: (_, row) => <MoneyText value={row.paidAmt} />,
  },
  { key: 'unpaidAmt', title: '待付', align: 'right', render: (_, row) => <MoneyText value={row.unpaidAmt} /> },
  { key: 'billState', title: '状态', render: (_, { billState }) => <BillState state={billState} /> },
  ...(isCredit
    ? [{ key: 'billDate', title: '账单日', render: (_: unknown, { billDate }: GroupMonth) => billDate ?? '-' }]
    : []),
]

function Month({ month, open }: { month: string; open: Open }) {
  if (!open) return month
  return (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(month)}>
      {month}
    </Button>
  )
}
