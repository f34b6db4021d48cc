import type { GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import type { GroupTabProps } from '../../customer/customer-group/parts/group-slots.ts'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { groupMonths } from './group-wallet-queries.ts'
import { PagedTable } from './paged-table.tsx'

const columnsOf = (groupId: string, isCredit: boolean): TableColumnsType<GroupMonth> => [
  { key: 'month', title: '月份', render: (_, { month }) => month },
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
    title: '订单数',
    align: 'right',
    render: (_, { orderQty }) => (
      <PageLink to={`/group/order/${groupId}`} needs="charge:order:page">
        <NumberText value={orderQty} />
      </PageLink>
    ),
  },
  { key: 'usedAmt', title: '企业支付（元）', align: 'right', render: (_, row) => <MoneyText value={row.usedAmt} /> },
  ...(isCredit
    ? [{ key: 'billDay', title: '账单日', render: (_: unknown, { billDay }: GroupMonth) => billDay ?? '-' }]
    : []),
]

/** What the group paid for its employees, month by month. */
export function GroupMonthsTab({ group: { id, payMode } }: GroupTabProps) {
  const [pageNo, setPageNo] = useState(1)
  const result = useQuery(groupMonths({ groupId: id, pageNo }))
  const columns = columnsOf(id, payMode === 'CREDIT')
  return <PagedTable columns={columns} rowKey="month" result={result} pageNo={pageNo} onPage={setPageNo} />
}
