import type { KeyMark, PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import type { PayChannelName } from '@chargedeck/domain/pay-config/channels'
import { Form, Input } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSavePayConfig, type PayConfigFacts } from './pay-config-queries.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'

const required = [{ required: true }]
type Props = { payConfig: PayConfig | null; onClose: () => void }

/** Keys are written, never shown: an empty one stays as it is. */
export function PayConfigForm({ payConfig, onClose }: Props) {
  const { mutateAsync } = useSavePayConfig()
  const submit = (facts: PayConfigFacts) =>
    mutateAsync({ ...facts, ...(payConfig && { id: payConfig.id, rowVersion: payConfig.rowVersion }) })
  return (
    <RecordForm<PayConfigFacts>
      mode={payConfig ? 'edit' : 'add'}
      name={payConfig?.cfgName ?? '支付配置'}
      size={560}
      initialValues={payConfig ? factsOf(payConfig) : { channel: 'WePay', feeRate: 60, sandboxFlag: 0 }}
      onSave={submit}
      onClose={onClose}
    >
      <Form.Item name="cfgName" label="名称" rules={[{ required: true, whitespace: true, max: 60 }]}>
        <Input />
      </Form.Item>
      <Fixed isNew={payConfig === null} />
      <ChannelCodes payConfig={payConfig} />
      <Keys payConfig={payConfig} />
      <Form.Item
        name="notifyUrl"
        label="回调地址"
        extra={payConfig ? `本系统的地址：${location.origin}/api/pay/notify/${payConfig.id}` : '留空为本系统的地址'}
        rules={[
          {
            required: payConfig !== null,
            max: 255,
            pattern: /^https?:\/\/[^\s?#]+$/,
            message: '以http://或https://开头，不带参数',
          },
        ]}
      >
        <Input placeholder="https://" allowClear />
      </Form.Item>
      <NumberItem name="feeRate" label="费率" rules={required} per={100} min={0} max={100} precision={2} suffix="%" />
    </RecordForm>
  )
}

/** What money was taken with stays what it was. */
const Fixed = ({ isNew }: { isNew: boolean }) => (
  <>
    <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
      <CompanySelect forRecord disabled={!isNew} />
    </Form.Item>
    <Form.Item name="channel" label="渠道" rules={[{ required: true, message: '请选择渠道' }]}>
      <EnumSelect labels={payChannelLabels} disabled={!isNew} />
    </Form.Item>
    <Form.Item name="mchId" label="商户号" rules={[{ required: true, whitespace: true }, { max: 64 }]}>
      <Input disabled={!isNew} />
    </Form.Item>
    <SwitchField name="sandboxFlag" label="沙箱" extra="沙箱不向渠道发送，也不收款" disabled={!isNew} />
  </>
)

type CodeName = 'appId' | 'mchSerialNo' | 'publicKeyId' | 'huifuId' | 'sysId' | 'productId'
const codeLabels: Record<CodeName, string> = {
  appId: '应用 AppID',
  mchSerialNo: '商户证书序列号',
  publicKeyId: '平台公钥ID',
  huifuId: '汇付ID',
  sysId: '系统号',
  productId: '产品号',
}
const codesOf: Record<PayChannelName, readonly CodeName[]> = {
  WePay: ['appId', 'mchSerialNo', 'publicKeyId'],
  AliPay: ['appId'],
  HuifuPay: ['huifuId', 'sysId', 'productId'],
  BankPay: [],
}

function ChannelCodes({ payConfig }: { payConfig: PayConfig | null }) {
  const channel = (Form.useWatch('channel') as PayChannelName | undefined) ?? 'WePay' // the form's own field
  return codesOf[channel].map((name) => (
    <Form.Item key={name} name={name} label={codeLabels[name]} rules={[{ max: 64 }]}>
      <Input disabled={name === 'huifuId' && Boolean(payConfig?.huifuId)} />
    </Form.Item>
  ))
}

type KeyField = 'privateKey' | 'publicKey' | 'certificate'
const usualKeys: Partial<Record<KeyField, string>> = {
  privateKey: '商户私钥',
  publicKey: '平台公钥或证书',
  certificate: '商户证书',
}
const keysOf: Partial<Record<PayChannelName, typeof usualKeys>> = {
  AliPay: { privateKey: '应用私钥', publicKey: '支付宝公钥（公钥模式）' },
}

function Keys({ payConfig }: { payConfig: PayConfig | null }) {
  const channel = (Form.useWatch('channel') as PayChannelName | undefined) ?? 'WePay' // the form's own field
  if (channel === 'BankPay') return null
  return (
    <>
      {channel === 'WePay' && (
        <Form.Item name="apiKey" label="API密钥" extra={keptText(payConfig?.apiKey)}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      )}
      {Object.entries(keysOf[channel] ?? usualKeys).map(([name, label]) => (
        <Form.Item key={name} name={name} label={label} extra={keptText(payConfig?.[name as KeyField])}>
          <Input.TextArea rows={3} placeholder="-----BEGIN …-----" spellCheck={false} />
        </Form.Item>
      ))}
    </>
  )
}

const keptText = (key: KeyMark | undefined): string | undefined =>
  key?.isSet ? `已设置（${key.mark ?? '不显示'}），留空不变` : undefined

/** What the form holds: everything but the marks of the keys. */
const factsOf = ({ apiKey: _, privateKey: _private, publicKey: _public, certificate: _cert, ...facts }: PayConfig) =>
  facts
