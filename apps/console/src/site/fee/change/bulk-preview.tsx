import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { bandPricesOf } from '@chargedeck/domain/tariff/half-hours'
import { priceWarnings } from '@chargedeck/domain/tariff/price-warnings'
import { Alert, Button, Checkbox, Form, Table, type TableColumnType } from 'antd'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { pricePerKwh } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { useChangePrices, type PriceRuleInput } from '../fee-queries.ts'
import { BandTag } from '../parts/band-tag.tsx'
import { bandOrder } from '../parts/fee-bands.ts'
import { ticked } from './ticked.ts'
import { usedUntil } from './waiting-texts.ts'
import { warningText } from './price-warning-texts.ts'
import '../fee.css'

type Props = { input: PriceRuleInput; reports: readonly FeeChangeReport[]; onBack: () => void; onClose: () => void }

/** What the rule changes at each station; only now anything is written. */
export function BulkPreview({ input, reports, onBack, onClose }: Props) {
  const change = useChangePrices()
  const isConfirming = input.confirmFlag === 1
  const accepted = reports.filter(({ refusal }) => refusal === null)
  const needsTick = accepted.some((report) => warningsOf(report).length > 0)
  return (
    <DialogForm<{ isChecked?: boolean }, FeeChangeReport[]>
      title="批量调价 - 预览"
      okText={okTextOf(accepted.length, isConfirming)}
      width={860}
      blocked={accepted.length === 0}
      onSave={() => change.mutateAsync({ rule: input, reports })}
      outcome={(written) => <Written reports={written} isConfirming={isConfirming} />}
      holdsEdits
      onClose={onClose}
      intro={
        <Button type="link" size="small" onClick={onBack} style={{ marginBottom: 8 }}>
          返回修改规则
        </Button>
      }
    >
      <StartNote input={input} />
      <Reports reports={reports} done="可以调价" />
      {needsTick && (
        <Form.Item name="isChecked" valuePropName="checked" rules={[{ validator: ticked }]}>
          <Checkbox>我已核对标出的价格</Checkbox>
        </Form.Item>
      )}
    </DialogForm>
  )
}

function okTextOf(stations: number, isConfirming: boolean): string {
  if (stations === 0) return '没有可调价的站点'
  return isConfirming ? `确认 ${stations} 个站点的新价格` : `为 ${stations} 个站点存草稿`
}

const StartNote = ({ input: { effectiveNow, effectiveTime, confirmFlag } }: { input: PriceRuleInput }) => (
  <p className="fee-confirm__facts">
    {effectiveNow === 1 ? '立即生效' : `${effectiveTime?.slice(0, 16) ?? '明日零点'} 起生效`}
    {confirmFlag === 1 ? '，确认后不可修改' : '，存为草稿后逐站核对并确认'}；正在充电的订单仍按开始时的价格结算。
  </p>
)

function Written({ reports, isConfirming }: { reports: readonly FeeChangeReport[]; isConfirming: boolean }) {
  const refused = reports.filter(({ refusal }) => refusal !== null).length
  const done = isConfirming ? '已确认' : '已存草稿'
  const title = `${reports.length - refused} 个站点${done}${refused > 0 ? `，${refused} 个未调价` : ''}`
  return (
    <>
      <Alert type={refused > 0 ? 'warning' : 'success'} showIcon title={title} style={{ marginBottom: 12 }} />
      <Reports reports={reports} done={done} />
    </>
  )
}

const warningsOf = ({ plans }: FeeChangeReport): string[] =>
  plans.flatMap(({ before, after }) => priceWarnings(before, after).map(warningText))

/** Refused stations first: they are what staff must look at. */
function Reports({ reports, done }: { reports: readonly FeeChangeReport[]; done: string }) {
  const sorted = reports.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null))
  return (
    <Table<FeeChangeReport>
      size="small"
      rowKey="stationId"
      columns={columnsOf(done)}
      dataSource={sorted}
      pagination={sorted.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      className="fee-bulk"
    />
  )
}

const columnsOf = (done: string): TableColumnType<FeeChangeReport>[] => [
  { key: 'station', title: '站点', render: (_, { stationName, stationId }) => stationName ?? stationId },
  {
    key: 'prices',
    title: '电费 + 服务费（元/度）',
    render: (_, { plans }) => plans.map((plan) => <ChangedPrices key={plan.feeName + plan.pileType} plan={plan} />),
  },
  {
    key: 'result',
    title: '结果',
    render: (_, report) => (
      <>
        <StateTag
          tone={report.refusal === null ? 'done' : 'attention'}
          label={report.refusal === null ? done : `未调价：${report.refusal}`}
        />
        {report.refusal === null &&
          warningsOf(report).map((text) => (
            <div key={text} className="fee-bulk__warning">
              {text}
            </div>
          ))}
      </>
    ),
  },
]

function ChangedPrices({ plan: { feeName, before, after, next } }: { plan: FeeChangeReport['plans'][number] }) {
  const [was, is] = [bandPricesOf(before), bandPricesOf(after)]
  const texts = bandOrder.flatMap((band) => {
    const [old, next] = [was[band], is[band]]
    if (!old || !next || (old.elecPrice === next.elecPrice && old.servicePrice === next.servicePrice)) return []
    const text = `${pairText(old)} → ${pairText(next)}`
    return [{ band, text }]
  })
  return (
    <div>
      <small>{feeName}</small>
      {texts.map(({ band, text }) => (
        <div key={band} className="fee-diff__side cd-number fee-bulk__band">
          <BandTag band={band} />
          {text}
        </div>
      ))}
      {next && <div className="fee-bulk__warning">{usedUntil(next)}</div>}
    </div>
  )
}

const pairText = ({ elecPrice, servicePrice }: { elecPrice: number; servicePrice: number }): string =>
  `${pricePerKwh(elecPrice)} + ${pricePerKwh(servicePrice)}`
