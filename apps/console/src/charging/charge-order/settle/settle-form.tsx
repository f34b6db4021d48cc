import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { energyE4, readKwh } from '@chargedeck/domain/kernel/money'
import { fromWallTime, isWallTime } from '@chargedeck/domain/kernel/wall-time'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { durationText } from '../../../ui/text/duration-text.ts'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { kwh } from '../../../ui/text/quantity-text.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useSettleChargeOrder } from '../charge-order-queries.ts'
import { OldAndNew } from './old-and-new.tsx'

type Fields = { endTime: Dayjs; endMeterKwh: string; reason: string }

const wallTime = 'YYYY-MM-DD HH:mm:ss'
const checkKwh = async (_rule: unknown, text: string) => {
  if (readKwh(text ?? '') === null) throw new Error('请输入最多四位小数的数字')
}

/** The form holds typed text; submit turns it into the contract's values. */
export function SettleForm({ order, onClose }: { order: ChargeOrder; onClose: () => void }) {
  const settle = useSettleChargeOrder()
  const save = async ({ endTime, endMeterKwh, reason }: Fields) => {
    const endMeter = readKwh(endMeterKwh)
    if (endMeter === null) return // the field's own rule refuses it
    await settle.mutateAsync({ orderId: order.orderId, endTime: endTime.format(wallTime), endMeter, reason })
  }
  const initial = {
    endTime: order.endTime ? dayjs(order.endTime) : null,
    endMeterKwh: order.endMeter === null ? '' : plainKwh(order.endMeter),
  }
  return (
    <RecordForm<Fields>
      mode="edit"
      verb="人工结算"
      name={order.orderNo}
      size={520}
      initialValues={initial}
      saveText="结算"
      saved="结算成功"
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="endTime" label="结束时间" rules={[{ required: true }]}>
        <DateTimePicker showTime />
      </Form.Item>
      <Form.Item name="endMeterKwh" label="电表止值（度）" rules={[{ required: true }, { validator: checkKwh }]}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item shouldUpdate noStyle>
        {(form) => <Changes order={order} typed={form.getFieldsValue()} />}
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </RecordForm>
  )
}

function Changes({ order, typed: { endTime, endMeterKwh } }: { order: ChargeOrder; typed: Partial<Fields> }) {
  const meter = readKwh(endMeterKwh ?? '')
  const energy =
    meter === null || order.startMeter === null || meter < order.startMeter ? null : energyE4(meter - order.startMeter)
  const end = endTime?.format(wallTime) ?? null
  const rows = [
    { label: '结束时间', before: order.endTime, after: end },
    {
      label: '时长',
      before: durationText(order.durationSec),
      after: durationText(secondsBetween(order.startTime, end)),
    },
    { label: '电表起值', before: shown(order.startMeter), after: shown(order.startMeter) },
    { label: '电表止值', before: shown(order.endMeter), after: shown(meter) },
    { label: '充电电量', before: shown(order.totalEnergy), after: shown(energy) },
  ]
  return <OldAndNew rows={rows} note="金额按订单冻结的计费方案，由服务器重新计算。" />
}

const shown = (value: number | null): string | null => (value === null ? null : `${kwh(value)} 度`)
/** As people type it: no grouping, no lost decimals. */
const plainKwh = (value: number): string => (value / 10_000).toFixed(4)

function secondsBetween(start: string | null, end: string | null): number | null {
  if (!start || !end || !isWallTime(end)) return null
  const seconds = (fromWallTime(end).getTime() - fromWallTime(start).getTime()) / 1000
  return seconds >= 0 ? seconds : null
}
