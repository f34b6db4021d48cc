import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { accountLabels } from '@chargedeck/contract/money/ledger/enums'
import { fen, fenOfYuan, type Fen } from '@chargedeck/domain/kernel/money'
import { marginToGiveBack } from '@chargedeck/domain/ledger/carrier-journals'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import type { CarrierDialogProps } from '../../site/carrier/parts/carrier-slots.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { BeforeAfter } from '../trade-order/parts/before-after.tsx'
import { AmountField, ChannelField, ProofField, ReasonField } from '../trade-order/parts/payment-fields.tsx'
import { SecondPerson } from '../trade-order/parts/second-person.tsx'
import {
  backTerms,
  useCollectOverpaid,
  useRefundMargin,
  useRefundOverpaid,
  waitingBack,
  type CarrierPaid,
} from './carrier-margin-queries.ts'
import { formNames, initialValues, least, most, usePaid, type PaidFields } from './use-paid.ts'
import { WaitingBack } from './waiting-back.tsx'

export function RefundMarginDialog(props: CarrierDialogProps) {
  const { mutateAsync } = useRefundMargin()
  const { marginAmt, frozenMarginAmt, receivableAmt } = props.carrier
  const held = frozenMarginAmt > 0 ? `，其中充电中冻结${yuan(frozenMarginAmt)}元` : ''
  const owed = receivableAmt > 0 ? `，另有应收${yuan(receivableAmt)}元未回款` : ''
  return (
    <BackDialog
      {...props}
      title="退还保证金"
      label="退还金额"
      direction="付款"
      intro={`保证金余额${yuan(marginAmt)}元${held}${owed}`}
      backAmt={marginToGiveBack(props.carrier)}
      hint="如：合作终止，退还保证金"
      left={{ label: '保证金余额', before: marginAmt }}
      accounts={{ debit: accountLabels.CARRIER_MARGIN, credit: accountLabels.CASH }}
      mayWait
      onSave={async (paid) => {
        const left = await mutateAsync(paid)
        return savedText(left, `保证金余额${yuan(left.marginAmt)}元`)
      }}
    />
  )
}

export function RefundOverpaidDialog(props: CarrierDialogProps) {
  const { mutateAsync } = useRefundOverpaid()
  const backAmt = fen(-props.carrier.receivableAmt)
  return (
    <BackDialog
      {...props}
      title="退还多付款"
      label="退还金额"
      direction="付款"
      intro={`流量方多付${yuan(backAmt)}元`}
      backAmt={backAmt}
      hint="如：3月订单调减，退还差额"
      left={{ label: '多付', before: backAmt }}
      accounts={{ debit: accountLabels.CARRIER_RECEIVABLE, credit: accountLabels.CASH }}
      mayWait
      onSave={async (paid) => {
        const left = await mutateAsync(paid)
        return savedText(left, `应收${yuan(left.receivableAmt)}元`)
      }}
    />
  )
}

export function CollectOverpaidDialog(props: CarrierDialogProps) {
  const { mutateAsync } = useCollectOverpaid()
  const backAmt = fen(-props.carrier.payableAmt)
  return (
    <BackDialog
      {...props}
      title="收回多付款"
      label="收回金额"
      direction="收款"
      intro={`我方多付${yuan(backAmt)}元`}
      backAmt={backAmt}
      hint="如：3月订单调减，资源方退回差额"
      left={{ label: '多付', before: backAmt }}
      accounts={{ debit: accountLabels.CASH, credit: accountLabels.CARRIER_PAYABLE }}
      onSave={async (paid) => `登记成功，应付${yuan((await mutateAsync(paid)).payableAmt)}元`}
    />
  )
}

type Props = CarrierDialogProps & {
  title: string
  label: string
  intro: string
  hint: string
  direction: '收款' | '付款'
  /** All that can go back. */
  backAmt: Fen
  left: { label: string; before: Fen }
  accounts: { debit: string; credit: string }
  /** A large sum is booked by a second person. */
  mayWait?: boolean
  /** Says what is then left. */
  onSave: (paid: CarrierPaid) => Promise<string>
}

const savedText = ({ waitFlag }: { waitFlag: number }, left: string): string =>
  waitFlag === 1 ? '已提交，等待另一人复核' : `登记成功，${left}`

function BackDialog({ carrier, title, label, direction, intro, hint, backAmt, onSave, onClose, ...effect }: Props) {
  const paidOf = usePaid(carrier.id)
  const may = useMay()
  const asks = (effect.mayWait ?? false) && may(carrierMarginApi.waitingBack)
  const { data: waiting, isLoading } = useQuery({ ...waitingBack(carrier.id), enabled: asks })
  const [isSent, setSent] = useState(false)
  const save = async (fields: PaidFields) => {
    setSent(true) // what then waits is its own
    try {
      return await onSave(paidOf(fields))
    } catch (refused) {
      setSent(false)
      throw refused
    }
  }
  if (waiting && !isSent)
    return (
      <PlainDialog title={`${title} - ${carrier.carrierName}`} onClose={onClose}>
        <p>一次只能有一笔退还等待复核，处理后才能再退。</p>
        <WaitingBack carrierId={carrier.id} />
      </PlainDialog>
    )
  return (
    <DialogForm<PaidFields, string>
      title={`${title} - ${carrier.carrierName}`}
      okText="登记"
      initialValues={initialValues}
      formNames={formNames}
      saved={(text) => text}
      intro={<p>{intro}</p>}
      blocked={isLoading}
      onSave={save}
      onClose={onClose}
    >
      <ChannelField />
      <AmountField label={label} least={least} most={fen(Math.min(backAmt, most))} quickAmts={[backAmt]} />
      <WhatWillBe {...effect} carrierId={carrier.id} backAmt={backAmt} />
      <ProofField direction={direction} />
      <ReasonField hint={hint} />
    </DialogForm>
  )
}

type Effect = Pick<Props, 'left' | 'accounts' | 'mayWait' | 'backAmt'> & { carrierId: string }

/** The journal, and what is left after it; nothing while the amount cannot be booked. */
function WhatWillBe({ left, accounts: { debit, credit }, mayWait = false, backAmt, carrierId }: Effect) {
  const { label, before } = left
  const amt = amtOf(Form.useWatch<unknown>('amountYuan'))
  if (amt === null || amt > backAmt) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <BeforeAfter changes={[{ label, before, after: fen(before - amt) }]} />
      <p>{`记账：借 ${debit} ${yuan(amt)}元，贷 ${credit} ${yuan(amt)}元`}</p>
      {mayWait && <BackWaits carrierId={carrierId} amt={amt} />}
    </div>
  )
}

function BackWaits({ carrierId, amt }: { carrierId: string; amt: Fen }) {
  const { data } = useQuery({ ...backTerms(carrierId), enabled: useMay()(carrierMarginApi.backTerms) })
  if (!data) return <p>24小时内累计达到退款复核金额的，由另一人复核后记账。</p>
  const { refundAuditAmt: fromAmt, unreviewedAmt } = data
  return <SecondPerson what="退还" sums={{ amt, unreviewedAmt, fromAmt }} then="复核后记账" />
}

const amtOf = (typed: unknown): Fen | null => (typeof typed === 'number' && typed > 0 ? fenOfYuan(typed) : null)
