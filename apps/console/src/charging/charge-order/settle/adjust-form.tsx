import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { adjustableDays } from '@chargedeck/domain/charge-order/manual-settlement'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { newRequestId } from '../../../platform/request-id.ts'
import { OldAndNew } from '../../../ui/record/old-and-new.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { HeldInvoices } from '../../invoice/parts/held-invoices.tsx'
import { AmountField } from './amount-field.tsx'
import { isCost, whyOf, type SettleFields } from './fixed-fields.ts'
import { NeedsReview } from './needs-review.tsx'
import type { OrderListQuery } from './next-order.ts'
import { adjustmentOf } from './settlement-changes.ts'
import { SettlementRefusal } from './settlement-figures.tsx'
import { useSettleChargeOrder } from './settlement-queries.ts'
import { usePreview } from './use-preview.ts'
import { useTellDone } from './use-tell-done.ts'
import { WhyFields } from './why-fields.tsx'
import './settle.css'

type Props = { order: ChargeOrder; list: OrderListQuery; onClose: () => void }
type Shown = { isAwaited: boolean; needsReview: boolean }
type AdjustFields = Pick<SettleFields, 'actualYuan' | 'reason' | 'files'>

/** A settled order keeps its energy and its discounts; staff change what it costs, and the difference is booked today. */
export function AdjustForm({ order, list, onClose }: Props) {
  const settle = useSettleChargeOrder()
  const tell = useTellDone(list)
  const [requestId] = useState(newRequestId)
  const [{ isAwaited, needsReview }, setShown] = useState<Shown>({ isAwaited: false, needsReview: false })
  const save = async ({ actualYuan, ...why }: AdjustFields) => {
    const actualAmt = fenOfYuan(actualYuan ?? 0)
    const { orderId } = order
    const adjusted = await settle.mutateAsync({ requestId, orderId, actualAmt, ...whyOf(why), expectedAmt: actualAmt })
    tell.adjusted(order, adjusted)
  }
  return (
    <RecordForm<AdjustFields>
      mode="edit"
      verb="调整金额"
      name={order.orderNo}
      size={640}
      computing={isAwaited}
      saveText={needsReview ? '提交复核' : '调整'}
      saved={null}
      onSave={save}
      onClose={onClose}
    >
      <Adjustment order={order} onShow={setShown} />
    </RecordForm>
  )
}

function Adjustment({ order, onShow }: { order: ChargeOrder; onShow: (shown: Shown) => void }) {
  const form = Form.useFormInstance<AdjustFields>()
  const actualYuan = Form.useWatch('actualYuan', form)
  const fixed =
    actualYuan == null || !isCost(actualYuan) ? null : { orderId: order.orderId, actualAmt: fenOfYuan(actualYuan) }
  const { preview, faults, refusal, isAwaited, retry } = usePreview(fixed)
  const needsReview = preview?.needsReview ?? false
  useEffect(() => onShow({ isAwaited, needsReview }), [onShow, isAwaited, needsReview])
  return (
    <>
      <SettlementRefusal refusal={refusal} onRetry={retry} />
      <HeldInvoices orderKind="CHARGE" orderIds={[order.orderId]} />
      <NeedsReview preview={preview} />
      <AmountField label="新的实收" required faults={faults} />
      <OldAndNew
        rows={adjustmentOf(order, preview)}
        note={`电量、单价和优惠不变，差额今天记账：退回的先抵欠费，再回到原来的余额。结算后${adjustableDays}天内可以调整。`}
      />
      <WhyFields />
    </>
  )
}
