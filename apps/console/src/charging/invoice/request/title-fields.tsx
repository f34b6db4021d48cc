import { buyerKindLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceTitle } from '@chargedeck/contract/charging/invoice/request-calls'
import { isTaxNo, toTaxNo } from '@chargedeck/domain/invoice/tax-number'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useEffect } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { invoiceTitles } from '../invoice-queries.ts'
import { agreedTitle, newTitle, type RequestFields } from './request-form.ts'
import type { RequestPayer } from './request-payer.ts'

/** A title that was used before, what the group agreed, or a new one. */
export function TitleFields({ payer: { customerId, groupId } }: { payer: RequestPayer }) {
  const form = Form.useFormInstance<RequestFields>()
  const {
    data: titles,
    error,
    refetch,
  } = useQuery(invoiceTitles(groupId ? { groupId } : { customerId: customerId ?? '' }))
  const chosen = Form.useWatch('title', form)
  useEffect(() => {
    if (titles) form.setFieldValue('title', keyOf(titles[0]))
  }, [titles, form])
  if (error && !titles) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const known = titles?.find((title) => keyOf(title) === chosen)
  const options = [
    ...(titles ?? []).map((title) => ({ value: keyOf(title), label: titleText(title) })),
    { value: newTitle, label: '新抬头' },
  ]
  return (
    <>
      <Form.Item name="title" label="抬头">
        <Select options={options} loading={!titles} />
      </Form.Item>
      {chosen === newTitle && <NewTitle />}
      <Form.Item
        name="email"
        label="收票邮箱"
        validateTrigger="onBlur"
        rules={[{ type: 'email', message: '请填写正确的收票邮箱' }]}
      >
        <Input maxLength={60} placeholder={known?.email ? `不填则发送到 ${known.email}` : '填写后开具成功自动发送'} />
      </Form.Item>
    </>
  )
}

const keyOf = (title: InvoiceTitle | undefined): string => (title ? (title.invoiceId ?? agreedTitle) : newTitle)
const titleText = ({ invoiceId, buyer }: InvoiceTitle): string =>
  [invoiceId === null && '企业约定', buyer.name, buyer.taxNo, buyer.account].filter(Boolean).join(' · ')

const taxNoRule = {
  validator: async (_: unknown, typed: string | undefined) => {
    if (typed && !isTaxNo(toTaxNo(typed))) throw new Error('税号有误，请核对每一位')
  },
}

function NewTitle() {
  const form = Form.useFormInstance<RequestFields>()
  const isCompany = Form.useWatch('kind', form) !== 'PERSONAL'
  return (
    <>
      <Form.Item name="kind" label="抬头类型">
        <Radio.Group options={Object.entries(buyerKindLabels).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="name" label="抬头名称" rules={[{ required: true, whitespace: true, message: '请填写抬头名称' }]}>
        <Input maxLength={100} />
      </Form.Item>
      {isCompany && (
        <>
          <Form.Item name="taxNo" label="税号" rules={[{ required: true, message: '请填写税号' }, taxNoRule]}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="address" label="地址">
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="phone" label="电话">
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="bank" label="开户银行">
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="account" label="银行账号">
            <Input maxLength={40} />
          </Form.Item>
        </>
      )}
    </>
  )
}
