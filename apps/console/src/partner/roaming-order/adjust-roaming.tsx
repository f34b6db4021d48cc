import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import type { RoamingAdjustPreview } from '@chargedeck/contract/partner/roaming-order/settlement'
import { adjustableDays } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, energyOfKwh, fen, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { outOfRange } from '../../ui/fields/number/number-words.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { OldAndNew } from '../../ui/record/old-and-new.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { FigureFields } from './figure-fields.tsx'
import { figureRanges } from './figure-ranges.ts'
import { roamingAdjustPreview, roamingDetail, useAdjustRoaming } from './parts/roaming-queries.ts'

type Fields = { energy: number; amt: number; reason: string }
type Typed = Partial<Record<'energy' | 'amt', number | null>>

/** A settled charge costs something else: the old figures against the new ones, and who pays. */
export function AdjustRoaming({ order, onClose }: { order: RoamingOrder; onClose: () => void }) {
  const { id, orderNo, energy, totalAmt } = order
  const { mutateAsync } = useAdjustRoaming()
  const [requestId] = useState(newRequestId)
  const before = { energy: (energy ?? 0) / 10_000, amt: (totalAmt ?? 0) / 100 }
  const adjust = (fields: Fields) =>
    mutateAsync({ id, ...figuresOf(fields), beforeAmt: totalAmt ?? fen(0), reason: fields.reason, requestId })
  return (
    <DialogForm<Fields, RoamingOrder>
      title={`调整 - ${orderNo}`}
      okText="调整"
      width={560}
      initialValues={before}
      saved={({ settlementWaits }) => (settlementWaits === 1 ? '变动较大，已提交另一人复核' : '已调整')}
      onSave={adjust}
      onClose={onClose}
    >
      <FigureFields energy={{ label: '新的电量' }} amt={{ label: '新的金额' }} />
      <Comparison order={order} />
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="如：对方更正账单，双方确认" />
      </Form.Item>
    </DialogForm>
  )
}

const figuresOf = ({ energy, amt }: Pick<Fields, 'energy' | 'amt'>) => ({
  energy: energyOfKwh(energy),
  amt: fenOfYuan(amt),
})

const isInRange = ({ energy, amt }: Pick<Fields, 'energy' | 'amt'>): boolean =>
  outOfRange(energy, figureRanges.energy) === null && outOfRange(amt, figureRanges.amt) === null

const typingMs = 350

function Comparison({ order }: { order: RoamingOrder }) {
  const form = Form.useFormInstance<Fields>()
  const energy = Form.useWatch('energy', form) as Typed['energy']
  const amt = Form.useWatch('amt', form) as Typed['amt']
  const isAsked = energy != null && amt != null && isInRange({ energy, amt })
  const figures = useSettled(isAsked ? JSON.stringify(figuresOf({ energy, amt })) : null, typingMs)
  const before = useStanding(order)
  const isChanged = figures !== null && figures !== JSON.stringify({ energy: order.energy, amt: order.totalAmt })
  const query = { id: order.id, ...(JSON.parse(figures ?? '{"energy":0,"amt":0}') as ReturnType<typeof figuresOf>) }
  const { data, error } = useQuery({ ...roamingAdjustPreview(query), enabled: isChanged })
  const preview = isChanged && !error ? data : undefined
  return (
    <>
      {isChanged && error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      {preview?.needsReview && (
        <Alert
          type="info"
          showIcon
          title="变动较大，需要复核：提交后由另一人复核，复核通过才生效"
          style={{ marginBottom: 12 }}
        />
      )}
      <OldAndNew
        rows={rowsOf(order, before, preview)}
        note={`原凭证冲销后按新的金额重新记账，日期为今天，应付资源方随之改变。结算后${adjustableDays}天内可以调整。`}
      />
    </>
  )
}

type Standing = Partial<Record<(typeof amounts)[number][0], number | null>>

/** What stands, before anything is asked to change; to who may not read the whole order, what the list tells of it. */
function useStanding(order: RoamingOrder): Standing {
  const may = useMay()
  const { data = order } = useQuery({ ...roamingDetail(order.id), enabled: may(roamingOrderApi.detail) })
  return data
}

const amounts = [
  ['elecAmt', '电费'],
  ['serviceAmt', '服务费'],
  ['principalAmt', '充值支付'],
  ['giftPayAmt', '赠送支付'],
  ['owedAmt', '欠费'],
  ['payableAmt', '应付资源方'],
  ['carrierFeeAmt', '我方留存'],
] as const

const rowsOf = (order: RoamingOrder, before: Standing, preview: RoamingAdjustPreview | undefined) => [
  {
    label: '状态',
    before: roamingStatusLabels[order.orderStatus],
    after: preview ? roamingStatusLabels[preview.orderStatus] : null,
  },
  { label: '电量', before: energyText(order.energy), after: energyText(preview?.energy) },
  { label: '金额', before: moneyText(order.totalAmt), after: moneyText(preview?.amt) },
  ...amounts.map(([field, label]) => ({
    label,
    before: moneyText((preview?.before ?? before)[field]),
    after: moneyText(preview?.[field]),
  })),
]

const energyText = (value: number | null | undefined) => (value == null ? null : `${kwh(energyE4(value))} 度`)
const moneyText = (value: number | null | undefined) => (value == null ? null : `${yuan(fen(value))} 元`)
