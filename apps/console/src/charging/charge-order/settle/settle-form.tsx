import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { KnownEnd, SettlementBasis } from '@chargedeck/contract/charging/charge-order/settlement'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { newRequestId } from '../../../platform/request-id.ts'
import { OldAndNew } from '../../../ui/record/old-and-new.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { BandShare } from '../drawer/band-share.tsx'
import { AmountField } from './amount-field.tsx'
import { BandFields } from './band-fields.tsx'
import { EndFields } from './end-fields.tsx'
import { fixedFrom, whyOf, type SettleFields } from './fixed-fields.ts'
import { KnownEnds } from './known-ends.tsx'
import { meterText } from './meter-text.ts'
import { NeedsReview } from './needs-review.tsx'
import type { OrderListQuery } from './next-order.ts'
import { changesOf } from './settlement-changes.ts'
import { HeldInvoices } from '../../invoice/parts/held-invoices.tsx'
import { SettlementFigures } from './settlement-figures.tsx'
import { settlementBasis, useSettleChargeOrder } from './settlement-queries.ts'
import { usePreview } from './use-preview.ts'
import { useTellDone } from './use-tell-done.ts'
import { WhyFields } from './why-fields.tsx'
import './settle.css'

type Props = { order: ChargeOrder; list: OrderListQuery; onClose: () => void }
type Shown = { seenAmt: Fen | null; isAwaited: boolean; needsReview: boolean }
const notComputed: Shown = { seenAmt: null, isAwaited: true, needsReview: false }

/** Staff see what they do before they do it: the known ends, the money, then old against new. */
export function SettleForm({ order, list, onClose }: Props) {
  const { record: basis, reading } = useFreshRecord(order.orderId, settlementBasis)
  const settle = useSettleChargeOrder()
  const tell = useTellDone(list)
  const [requestId] = useState(newRequestId)
  const [{ seenAmt, isAwaited, needsReview }, setShown] = useState<Shown>(notComputed)
  const save = async (fields: SettleFields) => {
    const fixed = fixedFrom(order.orderId, fields)
    if (fixed === null || seenAmt === null) throw new Error('金额还没有算出，请稍候再结算') // edited as it was pressed
    const settled = await settle.mutateAsync({ requestId, ...fixed, ...whyOf(fields), expectedAmt: seenAmt })
    void tell.settled(order, settled)
  }
  return (
    <RecordForm<SettleFields>
      mode="edit"
      verb="人工结算"
      name={order.orderNo}
      size={720}
      reading={reading}
      initialValues={basis ? proposedIn(basis) : undefined}
      computing={isAwaited}
      saveText={needsReview ? '提交复核' : '结算'}
      saved={null}
      onSave={save}
      onClose={onClose}
    >
      {basis && <Settlement order={order} basis={basis} onShow={setShown} />}
    </RecordForm>
  )
}

type SettlementProps = {
  order: ChargeOrder
  basis: SettlementBasis
  onShow: (shown: Shown) => void
}

function Settlement({ order, basis, onShow }: SettlementProps) {
  const form = Form.useFormInstance<SettleFields>()
  const typed: Partial<SettleFields> = Form.useWatch([], form) ?? proposedIn(basis) // not watched yet at first
  const fixed = fixedFrom(order.orderId, typed)
  const { preview, faults, refusal, isStale, retry, seenAmt, isAwaited } = usePreview(fixed)
  const needsReview = preview?.needsReview ?? false
  useEffect(() => onShow({ seenAmt, isAwaited, needsReview }), [onShow, seenAmt, isAwaited, needsReview])
  const { data: latest = basis } = useQuery({ ...settlementBasis(order.orderId), enabled: false }) // the form has read it
  const [endTime, endMeter] = [fixed?.endTime ?? null, fixed?.endMeter ?? null]
  const source = latest.ends.find(({ time, meter }) => time === endTime && meter === endMeter)?.source ?? null
  return (
    <>
      <KnownEnds order={order} basis={latest} onTake={(end) => form.setFieldsValue(typedFrom(end))} />
      <SettlementFigures
        order={order}
        heldAmt={latest.heldAmt}
        preview={preview}
        refusal={refusal}
        isStale={isStale}
        onRetry={retry}
      />
      {order.orderStatus === chargeOrderStates.toPay && <HeldInvoices orderKind="CHARGE" orderIds={[order.orderId]} />}
      <NeedsReview preview={preview} />
      <EndFields order={order} source={source} faults={faults} />
      <BandFields lines={preview?.lines ?? []} faults={faults} />
      <AmountField label="实收改为" extra="留空则按计费方案和优惠计算" faults={faults} />
      <WhyFields />
      <OldAndNew
        rows={changesOf(order, { endTime, endMeter, preview })}
        note="按订单的计费方案试算；结算前金额若有变化，会先请您核对新的金额。"
      />
      {preview && <BandShare lines={preview.lines} />}
    </>
  )
}

const typedFrom = ({ time, meter }: KnownEnd) => ({ endTime: dayjs(time), endMeter: meterText(meter) })

function proposedIn({ ends, proposed }: SettlementBasis) {
  const end = ends.find(({ source }) => source === proposed)
  return end ? typedFrom(end) : {}
}
