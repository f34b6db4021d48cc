import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { energyOfKwh, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { FigureFields } from './figure-fields.tsx'
import { useSettleRoaming } from './parts/roaming-queries.ts'

type Fields = { energy: number; amt: number; reason: string }

/** What staff agreed with the partner, beside what it has said of the charge. */
export function SettleRoaming({ order, onClose }: { order: RoamingOrder; onClose: () => void }) {
  const { id, orderNo, energy: saidEnergy, totalAmt: saidAmt } = order
  const { mutateAsync } = useSettleRoaming()
  const [requestId] = useState(newRequestId)
  const settle = ({ energy, amt, reason }: Fields) =>
    mutateAsync({
      id,
      energy: energyOfKwh(energy),
      amt: fenOfYuan(amt),
      reason,
      requestId,
    })
  return (
    <DialogForm<Fields, RoamingOrder>
      title={`人工结算 - ${orderNo}`}
      okText="结算"
      saved={({ settlementWaits }) => (settlementWaits === 1 ? '金额较大，已提交另一人复核' : '已结算')}
      intro={
        <Alert
          type="info"
          showIcon
          title="按与对方核对的结果向客户扣款并计入应付；金额超过一人可结算的上限时由另一人复核"
          style={{ marginBottom: 16 }}
        />
      }
      onSave={settle}
      onClose={onClose}
    >
      <FigureFields
        energy={{ label: '结算电量', extra: `对方此前报告：${saidEnergy === null ? '无' : `${kwh(saidEnergy)}度`}` }}
        amt={{ label: '结算金额', extra: `对方此前报告：${saidAmt === null ? '无' : `${yuan(saidAmt)}元`}` }}
      />
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：对方确认账单有误，按双方核对的电量结算" />
      </Form.Item>
    </DialogForm>
  )
}
