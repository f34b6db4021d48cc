import type { ElectricityCost } from '@chargedeck/contract/insight/stat-monthly/calls'
import { monthLater, monthsOf } from '@chargedeck/domain/kernel/periods'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { CostField } from './cost-field.tsx'
import { costsOf } from './stat-monthly-queries.ts'

const shownMonths = 24

/** The stations that charged in a month, each with the amount of its bill from the grid. */
export function CostDrawer({ onClose }: { onClose: () => void }) {
  const now = wallNow().format('YYYY-MM')
  const [month, setMonth] = useState(monthLater(now, -1))
  const { data, error, refetch } = useQuery(costsOf(month))
  const months = monthsOf(monthLater(now, 1 - shownMonths), now).toReversed()
  return (
    <SideDrawer title="电费成本" size={640} onClose={onClose}>
      <Form.Item label="月份" htmlFor="cost-month">
        <Select
          id="cost-month"
          value={month}
          onChange={setMonth}
          options={months.map((value) => ({ value, label: value }))}
          style={{ width: 160 }}
        />
      </Form.Item>
      <p>
        按电网账单录入，毛利＝实收－电费成本－合作方分成－停车减免成本；有充电的站点都录入后才显示毛利，含本月的毛利为预计。
      </p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data ? <CostTable month={month} costs={data} /> : !error && <Skeleton active />}
    </SideDrawer>
  )
}

const CostTable = ({ month, costs }: { month: string; costs: readonly ElectricityCost[] }) => (
  <RowsTable rows={costs} columns={columnsOf(month)} idOf={({ stationId }) => stationId} empty="该月没有站点充电" />
)

const columnsOf = (month: string): readonly Column<ElectricityCost>[] => [
  { key: 'stationName', title: '站点', dataIndex: 'stationName' },
  { key: 'totalEnergy', title: '电量（度）', align: 'right', render: (_, { totalEnergy }) => kwh(totalEnergy) },
  { key: 'elecAmt', title: '收取电费（元）', align: 'right', render: (_, { elecAmt }) => yuan(elecAmt) },
  {
    key: 'electricityCostAmt',
    title: '电费成本',
    card: 'longFact',
    render: (_, cost) => <CostField key={`${month} ${cost.stationId}`} month={month} cost={cost} />,
  },
]
