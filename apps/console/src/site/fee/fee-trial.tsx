import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeBill } from '@chargedeck/contract/site/fee/row'
import { energyOfKwh } from '@chargedeck/domain/kernel/money'
import { Alert, Button, Flex, Tooltip } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { useTryFee, type FeeTrial as Trial } from './fee-queries.ts'
import './fee.css'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { wallText } from '../../ui/fields/wall-text.ts'
import { NumberInput, type NumberTyped } from '../../ui/fields/number/number-input.tsx'

type Props = {
  plan: Pick<Trial, 'stationId' | 'pileType' | 'audience' | 'audienceRefId' | 'periods'>
  whyNot?: string | undefined
}

/** The cost of one charge by these prices and by those in force today. */
export function FeeTrial({ plan, whyNot }: Props) {
  const [start, setStart] = useState(() => wallNow().startOf('hour'))
  const [hours, setHours] = useState<NumberTyped>(2)
  const [kwh, setKwh] = useState<NumberTyped>(40)
  const trial = useTryFee()
  const isTypedWell = typeof hours === 'number' && typeof kwh === 'number'
  const why = whyNot ?? (isTypedWell ? undefined : '请填写时长和电量')
  const run = () => {
    if (!isTypedWell) return
    const times = { startTime: wallText(start), endTime: wallText(start.add(hours * 60, 'minute')) }
    trial.mutate({ ...plan, ...times, energy: energyOfKwh(kwh) })
  }
  return (
    <>
      <Flex gap="small" align="end" wrap>
        <label className="fee-trial__field">
          开始时间
          <DateTimePicker showTime value={start} onChange={(at) => at && setStart(at)} />
        </label>
        <label className="fee-trial__field">
          时长（小时）
          <NumberInput min={0.5} max={48} step={0.5} value={hours} onChange={setHours} />
        </label>
        <label className="fee-trial__field">
          电量（度）
          <NumberInput min={0.01} max={500} precision={2} value={kwh} onChange={setKwh} />
        </label>
        <Tooltip title={why}>
          <span>
            <Allowed to={feeApi.preview} otherwise="disable">
              <Button onClick={run} loading={trial.isPending} disabled={why !== undefined}>
                试算
              </Button>
            </Allowed>
          </span>
        </Tooltip>
      </Flex>
      {trial.error && <Alert type="error" showIcon title={trial.error.message} style={{ marginTop: 12 }} />}
      {trial.data && (
        <div className="fee-trial__bills">
          <BillTable title="本方案" bill={trial.data.plan} />
          {trial.data.inForce ? (
            <BillTable title={`当前生效：${trial.data.inForce.feeName ?? ''}`} bill={trial.data.inForce} />
          ) : (
            <Alert type="info" showIcon title="当前没有生效的方案可比较" />
          )}
        </div>
      )}
    </>
  )
}

type Line = FeeBill['lines'][number]
const columns: readonly Column<Line>[] = [
  {
    key: 'time',
    card: 'title',
    title: '时段',
    render: (_, { startTime, endTime, band }) =>
      `${startTime.slice(11, 16)}–${endTime.slice(11, 16)} ${feeBandLabels[band]}`,
  },
  { key: 'energy', title: '电量（度）', align: 'right', render: (_, { energy }) => <EnergyText value={energy} /> },
  { key: 'elecAmt', title: '电费（元）', align: 'right', render: (_, { elecAmt }) => <MoneyText value={elecAmt} /> },
  {
    key: 'serviceAmt',
    title: '服务费（元）',
    align: 'right',
    render: (_, { serviceAmt }) => <MoneyText value={serviceAmt} />,
  },
]

const BillTable = ({ title, bill }: { title: string; bill: FeeBill }) => (
  <div>
    <Flex justify="space-between" style={{ padding: 8 }}>
      <span>{title}</span>
      <strong>
        <MoneyText value={bill.totalAmt} /> 元
      </strong>
    </Flex>
    <RowsTable rows={bill.lines} columns={columns} idOf={({ startTime }) => startTime} empty="没有费用" />
  </div>
)
