import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import type { CarrierDialogProps } from '../../site/carrier/parts/carrier-slots.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { AmountField, ChannelField, ProofField, ReasonField } from '../trade-order/parts/payment-fields.tsx'
import { usePayOut, useRepayCarrier, useTopUpMargin } from './carrier-margin-queries.ts'
import { formNames, initialValues, least, most, usePaid, type PaidFields } from './use-paid.ts'

export function TopUpMarginDialog({ carrier, onClose }: CarrierDialogProps) {
  const { id, carrierName, marginAmt, receivableAmt } = carrier
  const { mutateAsync } = useTopUpMargin()
  const paidOf = usePaid(id)
  return (
    <DialogForm<PaidFields, { marginAmt: Fen }>
      title={`保证金充值 - ${carrierName}`}
      okText="充值"
      initialValues={initialValues}
      formNames={formNames}
      saved={(answer) => `充值成功，保证金余额${yuan(answer.marginAmt)}元`}
      intro={<Balance label="保证金余额" amt={marginAmt} owedAmt={receivableAmt} />}
      onSave={(fields) => mutateAsync(paidOf(fields))}
      onClose={onClose}
    >
      <ChannelField />
      <AmountField label="充值金额" least={least} most={most} />
      <ProofField />
      <ReasonField hint="如：二季度保证金到账" />
    </DialogForm>
  )
}

export function RepayDialog({ carrier: { id, carrierName, receivableAmt }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = useRepayCarrier()
  const paidOf = usePaid(id)
  return (
    <DialogForm<PaidFields, { receivableAmt: Fen }>
      title={`登记回款 - ${carrierName}`}
      okText="登记"
      initialValues={initialValues}
      formNames={formNames}
      saved={(answer) => `登记成功，应收${yuan(answer.receivableAmt)}元`}
      intro={<Balance label="应收" amt={receivableAmt} owedAmt={fen(0)} />}
      onSave={(fields) => mutateAsync(paidOf(fields))}
      onClose={onClose}
    >
      <ChannelField />
      <AmountField
        label="回款金额"
        least={least}
        most={fen(Math.min(receivableAmt, most))}
        quickAmts={receivableAmt > 0 ? [receivableAmt] : []}
      />
      <ProofField />
      <ReasonField hint="如：3月账单回款" />
    </DialogForm>
  )
}

export function PayOutDialog({ carrier: { id, carrierName, payableAmt }, onClose }: CarrierDialogProps) {
  const { mutateAsync } = usePayOut()
  const paidOf = usePaid(id)
  return (
    <DialogForm<PaidFields, { payableAmt: Fen }>
      title={`登记付款 - ${carrierName}`}
      okText="登记"
      initialValues={initialValues}
      formNames={formNames}
      saved={(answer) => `登记成功，应付${yuan(answer.payableAmt)}元`}
      intro={<Balance label="应付" amt={payableAmt} owedAmt={fen(0)} />}
      onSave={(fields) => mutateAsync(paidOf(fields))}
      onClose={onClose}
    >
      <ChannelField />
      <AmountField
        label="付款金额"
        least={least}
        most={fen(Math.min(payableAmt, most))}
        quickAmts={payableAmt > 0 ? [payableAmt] : []}
      />
      <ProofField direction="付款" />
      <ReasonField hint="如：3月资源方账单" />
    </DialogForm>
  )
}

const Balance = ({ label, amt, owedAmt }: { label: string; amt: Fen; owedAmt: Fen }) => (
  <p>
    {label}
    {yuan(amt)}元{owedAmt > 0 && `，另有应收${yuan(owedAmt)}元，充值后先抵扣`}
  </p>
)
