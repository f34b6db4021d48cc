import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import { feeBandLabels, feePileTypeLabels, pricePartLabels, priceWayLabels } from '@chargedeck/contract/site/fee/enums'
import type { FeeBand } from '@chargedeck/domain/tariff/split-energy'
import { Checkbox, Form } from 'antd'
import { useRef, useState } from 'react'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { StationSelect } from '../../station/parts/station-select.tsx'
import { usePreviewPrices, type PriceRuleInput } from '../fee-queries.ts'
import { bandOrder } from '../parts/fee-bands.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { StartFields, startInput, type TypedStart } from './start-fields.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

type Typed = Pick<PriceRuleInput, 'stationIds' | 'pileType' | 'part' | 'bands' | 'way'> &
  TypedStart & {
    value: number
    isConfirmed?: boolean
  }
type Previewed = { typed: Typed; input: PriceRuleInput; reports: FeeChangeReport[] }
type Props = { stationIds: readonly string[]; onClose: () => void }

/** One rule for the prices of many stations: shown station by station before anything changes. */
export function BulkChange({ stationIds, onClose }: Props) {
  const preview = usePreviewPrices()
  const begun: Partial<Typed> = {
    stationIds: [...stationIds],
    pileType: 'ALL',
    part: 'SERVICE',
    bands: [...bandOrder],
    way: 'ADD',
    when: 'later',
    effectiveTime: wallNow().add(1, 'day').startOf('day'),
  }
  const [typedBefore, setTypedBefore] = useState(begun)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const answered = useRef<Previewed | null>(null)
  const show = async (typed: Typed) => {
    const input = inputOf(typed)
    answered.current = { typed, input, reports: await preview.mutateAsync(input) }
  }
  const leave = () => {
    if (!answered.current) return onClose()
    setTypedBefore(answered.current.typed)
    setPreviewed(answered.current)
    answered.current = null
  }
  if (previewed) return <BulkPreview {...previewed} onBack={() => setPreviewed(null)} onClose={onClose} />
  return (
    <DialogForm<Typed>
      title="批量调价"
      okText="预览"
      width={640}
      initialValues={typedBefore}
      onSave={show}
      onClose={leave}
    >
      <RuleFields />
      <StartFields />
      <Allowed to={feeApi.confirm}>
        <Form.Item name="isConfirmed" valuePropName="checked">
          <Checkbox>同时确认（不勾选则只存为草稿）</Checkbox>
        </Form.Item>
      </Allowed>
    </DialogForm>
  )
}

const inputOf = ({ value, when, effectiveTime, isConfirmed, ...rule }: Typed): PriceRuleInput => ({
  ...rule,
  value: Math.round(value * 10_000),
  confirmFlag: isConfirmed ? 1 : 0,
  ...startInput({ when, effectiveTime }),
})

const bandOptions = bandOrder.map((value: FeeBand) => ({ value, label: feeBandLabels[value] }))

function RuleFields() {
  const way = Form.useWatch<Typed['way']>('way')
  return (
    <>
      <Form.Item
        name="stationIds"
        label="站点"
        rules={[{ required: true, message: '请选择站点' }]}
        extra="最多 200 个；只调整适用对象为全部的方案，按生效时刻在用的价格计算"
      >
        <StationSelect mode="multiple" />
      </Form.Item>
      <div className="fee-form__grid">
        <Form.Item name="pileType" label="适用桩型" rules={[{ required: true, message: '请选择桩型' }]}>
          <EnumSelect labels={feePileTypeLabels} order={['ALL', 'DC', 'AC']} />
        </Form.Item>
        <Form.Item name="part" label="调整项" rules={[{ required: true, message: '请选择调整项' }]}>
          <EnumSelect labels={pricePartLabels} order={['SERVICE', 'ELEC']} />
        </Form.Item>
        <Form.Item name="way" label="方式" rules={[{ required: true, message: '请选择方式' }]}>
          <EnumSelect labels={priceWayLabels} order={['ADD', 'TIMES', 'SET']} />
        </Form.Item>
        <NumberItem
          name="value"
          label={way === 'TIMES' ? '倍数' : '元/度'}
          rules={[{ required: true, message: '请填写数值' }]}
          extra={way === 'ADD' ? '减价填负数' : undefined}
          min={way === 'ADD' ? -5 : 0}
          max={way === 'TIMES' ? 10 : 5}
          step={0.01}
          precision={4}
        />
      </div>
      <Form.Item name="bands" label="时段类型" rules={[{ required: true, message: '请选择时段类型' }]}>
        <Checkbox.Group options={bandOptions} />
      </Form.Item>
    </>
  )
}
