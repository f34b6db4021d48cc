import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { KnownEnd, SettlementBasis } from '@chargedeck/contract/charging/charge-order/settlement'
import { readKwh, type Fen } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState } from 'react'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { BandShare } from '../drawer/band-share.tsx'
import { KnownEnds } from './known-ends.tsx'
import { meterText } from './meter-text.ts'
import type { OrderListQuery } from './next-order.ts'
import { EndFields, wallTime } from './end-fields.tsx'
import { OldAndNew } from './old-and-new.tsx'
import { changesOf } from './settlement-changes.ts'
import { SettlementFigures } from './settlement-figures.tsx'
import { settlementBasis, useSettleChargeOrder } from './settlement-queries.ts'
import { usePreview } from './use-preview.ts'
import { useTellDone } from './use-tell-done.ts'
import './settle.css'

/** The form holds typed text; submit turns it into the contract's values. */
type Fields = { endTime: Dayjs; endMeter: string; reason: string }
type Props = { order: ChargeOrder; list: OrderListQuery; onClose: () => void }

/** Staff see what they do before they do it: the known ends, the money, then old against new. */
export function SettleForm({ order, list, onClose }: Props) {
  const { record: basis, reading } = useFreshRecord(order.orderId, settlementBasis)
  const settle = useSettleChargeOrder()
  const tell = useTellDone(list)
  const [{ seenAmt, isAwaited }, setShown] = useState<Shown>({ seenAmt: null, isAwaited: true })
  const save = async ({ endTime, endMeter, reason }: Fields) => {
    const meter = readKwh(endMeter)
    if (meter === null || seenAmt === null) throw new Error('金额还没有算出，请稍候再结算') // edited as it was pressed
    const { orderId } = order
    const end = { endTime: endTime.format(wallTime), endMeter: meter }
    const settled = await settle.mutateAsync({ orderId, ...end, reason, expectedAmt: seenAmt })
    void tell.settled(order, settled)
  }
  return (
    <RecordForm<Fields>
      mode="edit"
      verb="人工结算"
      name={order.orderNo}
      size={720}
      reading={reading}
      initialValues={basis ? proposedIn(basis) : undefined}
      computing={isAwaited}
      saveText="结算"
      saved={null}
      onSave={save}
      onClose={onClose}
    >
      {basis && <Settlement order={order} basis={basis} onShow={setShown} />}
    </RecordForm>
  )
}

/** Staff settle only an amount that they have seen: the button waits until the end is complete and priced. */
type Shown = { seenAmt: Fen | null; isAwaited: boolean }

type SettlementProps = {
  order: ChargeOrder
  basis: SettlementBasis
  onShow: (shown: Shown) => void
}

function Settlement({ order, basis, onShow }: SettlementProps) {
  const form = Form.useFormInstance<Fields>()
  const typed: Partial<Fields> = Form.useWatch([], form) ?? proposedIn(basis) // not watched yet at first
  const endTime = typed.endTime?.format(wallTime) ?? null
  const endMeter = readKwh(typed.endMeter ?? '')
  const { preview, faults, refusal, isStale, retry } = usePreview({ orderId: order.orderId, endTime, endMeter })
  const seenAmt = preview && !isStale ? preview.actualAmt : null
  const isAwaited = endTime !== null && endMeter !== null && seenAmt === null
  useEffect(() => onShow({ seenAmt, isAwaited }), [onShow, seenAmt, isAwaited])
  const { data: latest = basis } = useQuery({ ...settlementBasis(order.orderId), enabled: false }) // the form has read it
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
      <EndFields order={order} source={source} faults={faults} />
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, max: 200 }]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} showCount />
      </Form.Item>
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
