import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { tradeStates, type TradeState } from '@chargedeck/domain/trade-order/states'
import { debtOfGroup } from '@chargedeck/domain/customer-group/available-funds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import type { GroupDialogProps } from '../../customer/customer-group/parts/group-slots.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { BeforeAfter } from './parts/before-after.tsx'
import { usePaymentChannels } from './online/payment-queries.ts'
import { LeaveText, ScanToPay } from './online/scan-to-pay.tsx'
import {
  AmountField,
  ChannelField,
  counterFacts,
  ProofField,
  ReasonField,
  useIsOnline,
  type PaymentFields,
} from './parts/payment-fields.tsx'
import { useDepositGroup } from './trade-queries.ts'

const least = fen(1)
const most = fen(100_000_000)

type Typed = Pick<PaymentFields, 'tradeChannel' | 'amountYuan'>

/** A payment that brought nothing is asked for again as it was typed. */
export function DepositDialog(props: GroupDialogProps) {
  const [attempts, setAttempts] = useState<readonly Typed[]>([])
  const again = (typed: Typed) => setAttempts([...attempts, typed])
  return <Deposit key={attempts.length} {...props} typed={attempts.at(-1)} onAgain={again} />
}

type DepositProps = GroupDialogProps & { typed: Typed | undefined; onAgain: (typed: Typed) => void }

/** Two clicks, or a repeat after a lost answer, book once. */
function Deposit({ group, amt, typed: before, onAgain, onClose }: DepositProps) {
  const { id: groupId, groupName, balanceAmt, status } = group
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<PaymentFields>()
  const { mutateAsync } = useDepositGroup()
  const typed = Form.useWatch('amountYuan', form) ?? 0
  const { online } = usePaymentChannels({ groupId })
  const isOnline = useIsOnline(form)
  const save = ({ tradeChannel, amountYuan, ...facts }: PaymentFields) => {
    const paid = { tradeChannel, tradeAmt: fenOfYuan(amountYuan) }
    return mutateAsync({ requestId, groupId, ...paid, ...(!isOnlineChannel(tradeChannel) && counterFacts(facts)) })
  }
  const debtAmt = debtOfGroup(group)
  const isDisabled = status !== dataStates.normal
  const after = fen(balanceAmt + fenOfYuan(typed))
  return (
    <DialogForm
      form={form}
      title={`预存 - ${groupName}`}
      okText={isOnline ? '出示收款码' : '预存'}
      initialValues={{ tradeChannel: 'BankPay', amountYuan: amt && amt / 100, ...before }}
      saved={(answer) => (isUnpaid(answer) ? null : `预存成功，余额${yuan(answer.balanceAmt)}元`)}
      outcome={(answer) =>
        isUnpaid(answer) && (
          <ScanToPay orderId={answer.orderId} onAgain={() => onAgain(typedIn(form.getFieldsValue(true)))} />
        )
      }
      leaveText={({ orderId }) => <LeaveText orderId={orderId} />}
      formNames={{ tradeAmt: 'amountYuan' }}
      intro={isDisabled && <OnlyDebt />}
      onSave={save}
      onClose={onClose}
    >
      <ChannelField online={online} />
      <AmountField
        label="预存金额"
        least={least}
        most={isDisabled ? fen(Math.min(debtAmt, most)) : most}
        quickAmts={debtAmt > 0 ? [debtAmt] : []}
      />
      <BeforeAfter changes={[{ label: balanceAmt < 0 ? '余额，先还清已用授信' : '余额', before: balanceAmt, after }]} />
      {!isOnline && <ProofField />}
      {!isOnline && <ReasonField hint="如：3月合同款到账" />}
    </DialogForm>
  )
}

const typedIn = ({ tradeChannel, amountYuan }: PaymentFields): Typed => ({ tradeChannel, amountYuan })

const unpaid: readonly TradeState[] = [
  tradeStates.toPay,
  tradeStates.processing,
  tradeStates.failed,
  tradeStates.closed,
]
/** A repeat after a lost answer may find a code that has ended without money. */
const isUnpaid = ({ tradeStatus }: Answer<typeof tradeOrderApi.depositGroup>): boolean => unpaid.includes(tradeStatus)

const OnlyDebt = () => (
  <Alert type="warning" showIcon title="企业已停用，只能还清欠款，启用后才能预存更多" style={{ marginBottom: 12 }} />
)
