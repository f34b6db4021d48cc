import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { settleDayApi } from '@chargedeck/contract/settlement/settle-day/calls'
import type { SettleMonthly } from '@chargedeck/contract/settlement/settle-month/shapes'
import { dayWithdrawLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import { useMay } from '../../platform/me.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { DrawerSection, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { OwnAmt } from '../order-bill/parts/own-amt.tsx'
import { AgreementTag } from './month-columns.tsx'
import { daysOfMonth } from './month-queries.ts'
import { StatementView } from './statement/statement-view.tsx'
import { dailyAt } from '../order-bill/parts/day-address.ts'

type Props = {
  row: SettleMonthly | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A partner's month: the days of this station, and the statement of all stations. */
export function MonthDrawer({ row, ...steps }: Props) {
  const may = useMay()
  return (
    <RecordDrawer
      mode="view"
      name={row ? `${row.settleMonth} ${row.holderName}` : '月结算'}
      size={820}
      refusal={row ? null : new Error('该行不在当前列表中，请关闭后重新打开')}
      extra={row && <AgreementTag month={row} />}
      {...steps}
    >
      {row && <StatementView holderId={row.holderId} month={row.settleMonth} />}
      {row && may(settleDayApi.page) && (
        <DrawerSection title={`${row.stationName} 日明细（元）`}>
          <PagedTable
            key={row.id}
            rowKey="id"
            columns={columns}
            load={(page) => daysOfMonth(row, page)}
            empty="没有日明细"
          />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}

const columns: readonly Column<SettleDaily>[] = [
  {
    key: 'settleDate',
    title: '日期',
    render: (_, { settleDate, id }) => (
      <PageLink to={dailyAt({ id, settleDate })} needs={settleDayApi.page}>
        {settleDate}
      </PageLink>
    ),
  },
  { key: 'orderQty', title: '订单数', align: 'right', dataIndex: 'orderQty' },
  {
    key: 'actualAmt',
    title: '实收',
    align: 'right',
    render: (_, { actualAmt }) => <MoneyText value={actualAmt} />,
  },
  { key: 'shareAmt', title: '应结', align: 'right', render: (_, { shareAmt }) => <OwnAmt value={shareAmt} /> },
  {
    key: 'guaranteeAmt',
    title: '保底补差',
    align: 'right',
    render: (_, { guaranteeAmt }) => <MoneyText value={guaranteeAmt} />,
  },
  { key: 'withdrawStatus', title: '提现状态', render: (_, row) => dayWithdrawLabels[row.withdrawStatus] },
]
