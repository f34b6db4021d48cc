import { counterChannelLabels, type TradeChannel } from '@chargedeck/contract/money/trade-order/enums'
import { mostProofs } from '@chargedeck/contract/money/trade-order/proof-input'
import { isOnlineChannel } from '@chargedeck/domain/pay-config/channels'
import type { Answer } from '@chargedeck/contract/endpoint'
import type { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Button, Flex, Form, Input, Radio, type FormInstance } from 'antd'
import { UploadItem, type UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'

export type PaymentFields = {
  tradeChannel: TradeChannel
  amountYuan: number
  proofs?: readonly UploadedFile[]
  reason?: string
}

const counter = Object.entries(counterChannelLabels).map(([value, label]) => ({ value, label }))

type OnlineChannels = Answer<typeof tradeOrderApi.paymentChannels>
/** The counter, and the channels whose code a payer can scan. */
export const ChannelField = ({ online = [] }: { online?: OnlineChannels | undefined }) => (
  <Form.Item name="tradeChannel" label="渠道" rules={[{ required: true, message: '请选择渠道' }]}>
    <Radio.Group
      options={[
        ...counter,
        ...online.map(({ tradeChannel, channelText }) => ({ value: tradeChannel, label: `${channelText}扫码` })),
      ]}
      optionType="button"
    />
  </Form.Item>
)

/** Whether the payer pays alone, by a code on the screen. */
export function useIsOnline(form: FormInstance<PaymentFields>): boolean {
  return isOnlineChannel(Form.useWatch('tradeChannel', form) ?? '')
}

type AmountProps = { label: string; least: Fen; most: Fen; quickAmts?: readonly Fen[] }
/** In yuan, with the usual amounts one click away: what is said of the amount has its own room, so that none moves under the mouse. */
export function AmountField({ label, least, most, quickAmts = [] }: AmountProps) {
  const form = Form.useFormInstance<PaymentFields>()
  const choose = (amt: Fen) => {
    form.setFieldValue('amountYuan', amt / 100)
    void form.validateFields(['amountYuan']).catch(() => null) // leaving the field has begun to judge what stood there
  }
  return (
    <>
      <NumberItem
        name="amountYuan"
        label={label}
        rules={[{ required: true }]}
        min={least / 100}
        max={most / 100}
        precision={2}
        suffix="元"
        autoFocus
      />
      {quickAmts.length > 0 && (
        <Flex wrap gap="small" style={{ marginBottom: 24 }}>
          {quickAmts.map((amt) => (
            <Button key={amt} size="small" onClick={() => choose(amt)}>
              {(amt / 100).toLocaleString('en-US')}元
            </Button>
          ))}
        </Flex>
      )}
    </>
  )
}

/** What the counter adds to its money, and a channel does not need. */
export const counterFacts = ({ proofs = [], reason }: Pick<PaymentFields, 'proofs' | 'reason'>) => ({
  voucherPath: proofs.map(({ id }) => id),
  ...(reason && { reason }),
})

/** By whether money comes in or goes out. */
export const ProofField = ({ direction = '收款' }: { direction?: '收款' | '付款' }) => (
  <UploadItem
    name="proofs"
    label={`${direction}凭证`}
    rules={[{ required: true, message: `请上传${direction}凭证` }]}
    most={mostProofs}
    terms={paperTerms}
  />
)

export const ReasonField = ({ hint }: { hint: string }) => (
  <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
    <Input.TextArea rows={2} maxLength={200} showCount placeholder={hint} />
  </Form.Item>
)
