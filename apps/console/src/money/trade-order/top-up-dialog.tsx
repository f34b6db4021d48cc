import type { Answer } from '@chargedeck/contract/endpoint'
import { counterCalls } from '@chargedeck/contract/money/trade-order/counter-calls'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { customerNameOf, withPhone } from '@chargedeck/domain/customer/name'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import { isUnended } from '@chargedeck/domain/trade-order/awaits-payer'
import { fen, fenOfYuan, type Fen } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Skeleton } from 'antd'
import { useState } from 'react'
import type { CustomerDialogProps } from '../../customer/customer/parts/customer-slots.ts'
import { useMay } from '../../platform/me.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
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
import { SecondPerson } from './parts/second-person.tsx'
import { WalletAfter } from './parts/wallet-after.tsx'
import { usePromised } from './promised-rewards.tsx'
import { ToppedUp } from './topped-up.tsx'
import { topUpTerms, useTopUp } from './trade-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type Fields = PaymentFields & { giftYuan?: number | null }
type Terms = Answer<typeof tradeOrderApi.topUpTerms>
type OnlineChannels = Answer<typeof tradeOrderApi.paymentChannels>

const toFen = (typed: number | null | undefined) => fenOfYuan(typed ?? 0)

type Typed = Pick<Fields, 'tradeChannel' | 'amountYuan'>

/** A payment that brought nothing is asked for again as it was typed. */
export function TopUpDialog(props: CustomerDialogProps) {
  const [attempts, setAttempts] = useState<readonly Typed[]>([])
  const again = (typed: Typed) => setAttempts([...attempts, typed])
  return <TopUp key={attempts.length} {...props} typed={attempts.at(-1)} onAgain={again} />
}

type Booked = { answer: Parameters<typeof isUnended>[0]; typed: Typed }
const isByCode = ({ answer, typed }: Booked) => isOnlineChannel(typed.tradeChannel) && isUnended(answer)

type TopUpProps = CustomerDialogProps & { typed: Typed | undefined; onAgain: (typed: Typed) => void }

/** Two clicks, or a repeat after a lost answer, book once. */
function TopUp({ customer, typed, onAgain, onClose }: TopUpProps) {
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<Fields>()
  const { data: terms, error, refetch } = useQuery(topUpTerms(customer.id))
  const { online, isLoading } = usePaymentChannels({ customerId: customer.id })
  const known = isLoading ? undefined : terms // a channel that comes later would move what is being clicked
  const isOnline = useIsOnline(form)
  const mayGive = useMay()(counterCalls.confirmTopUp)
  const { mutateAsync } = useTopUp()
  const save = async ({ tradeChannel, amountYuan, giftYuan, ...facts }: Fields) => {
    const tradeAmt = toFen(amountYuan)
    const atCounter = isOnlineChannel(tradeChannel) ? {} : { giftAmt: toFen(giftYuan), ...counterFacts(facts) }
    const answer = await mutateAsync({ requestId, customerId: customer.id, tradeChannel, tradeAmt, ...atCounter })
    return { answer, tradeAmt, typed: { tradeChannel, amountYuan } }
  }
  return (
    <DialogForm
      form={form}
      title={`充值 - ${withPhone(customerNameOf(customer), customer.mobile)}`}
      okText={isOnline ? '出示收款码' : '充值'}
      initialValues={{ tradeChannel: 'OfflinePay', ...typed }}
      blocked={!known}
      onSave={save}
      leaveText={(booked) => (isByCode(booked) ? <LeaveText orderId={booked.answer.orderId} /> : '完成')}
      outcome={(booked) =>
        isByCode(booked) ? (
          <ScanToPay orderId={booked.answer.orderId} onAgain={() => onAgain(booked.typed)} />
        ) : (
          <ToppedUp answer={booked.answer} tradeAmt={booked.tradeAmt} customerId={customer.id} />
        )
      }
      onClose={onClose}
    >
      {error && !terms && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {known ? (
        <TopUpFields customerId={customer.id} terms={known} online={online} isOnline={isOnline} mayGive={mayGive} />
      ) : (
        !error && <Skeleton active />
      )}
    </DialogForm>
  )
}

type FieldsProps = {
  customerId: string
  terms: Terms
  online: OnlineChannels | undefined
  isOnline: boolean
  mayGive: boolean
}
const TopUpFields = ({ customerId, terms, online, isOnline, mayGive }: FieldsProps) => (
  <>
    {terms.owedAmt > 0 && (
      <Alert type="warning" showIcon title="客户有欠费，充值后先偿还欠费" style={{ marginBottom: 16 }} />
    )}
    <ChannelField online={online} />
    <AmountField
      label="充值金额"
      least={terms.minTopUpAmt}
      most={terms.maxTopUpAmt}
      quickAmts={terms.topUpAmts.filter((amt) => amt >= terms.minTopUpAmt && amt <= terms.maxTopUpAmt)}
    />
    {!isOnline && mayGive && (
      <NumberItem
        name="giftYuan"
        label="赠送金额"
        extra="公司承担，不能退款"
        min={0}
        max={1_000_000}
        precision={2}
        suffix="元"
      />
    )}
    <Preview customerId={customerId} terms={terms} isOnline={isOnline} />
    {!isOnline && <TopUpWaits terms={terms} />}
    {!isOnline && <ProofField />}
    {!isOnline && <ReasonField hint="如：柜台现金充值" />}
  </>
)

function TopUpWaits({ terms }: { terms: Terms }) {
  const { topUpAuditAmt: fromAmt, unreviewedAmt } = terms
  const form = Form.useFormInstance<Fields>()
  const [paid, gift] = [toFen(Form.useWatch('amountYuan', form)), toFen(Form.useWatch('giftYuan', form))]
  if (isBeyond(paid, terms)) return null
  const sums = { amt: fen(paid + gift), unreviewedAmt, fromAmt }
  return <SecondPerson what={gift > 0 ? '充值与赠送' : '充值'} sums={sums} then="复核后到账" />
}

const isBeyond = (paid: Fen, { minTopUpAmt, maxTopUpAmt }: Terms): boolean =>
  paid > 0 && (paid < minTopUpAmt || paid > maxTopUpAmt)

/** What may be paid of what stands in the field. */
function usePayable(terms: Terms): Fen {
  const paid = toFen(Form.useWatch('amountYuan', Form.useFormInstance<Fields>()))
  return isBeyond(paid, terms) ? fen(0) : paid
}

type PreviewProps = Pick<FieldsProps, 'customerId' | 'terms' | 'isOnline'>
function Preview({ customerId, terms, isOnline }: PreviewProps) {
  const tradeAmt = usePayable(terms)
  const gift = toFen(Form.useWatch('giftYuan', Form.useFormInstance<Fields>()))
  const promised = usePromised({ customerId, tradeAmt })
  return <WalletAfter wallet={terms} topUp={{ tradeAmt, giftAmt: isOnline ? fen(0) : gift }} promised={promised} />
}
