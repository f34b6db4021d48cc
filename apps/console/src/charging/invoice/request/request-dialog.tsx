import type { Answer } from '@chargedeck/contract/endpoint'
import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceableOrder } from '@chargedeck/contract/charging/invoice/request-calls'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../../platform/request-id.ts'
import { CompanySelect } from '../../../site/company/parts/company-select.tsx'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useRequestInvoice } from '../invoice-queries.ts'
import { OrderChoice } from './order-choice.tsx'
import { PayerFields } from './payer-fields.tsx'
import { PreviewBox, usePreview } from './preview-box.tsx'
import type { RequestPayer } from './request-payer.ts'
import { bodyOf, wantedOf, type RequestFields } from './request-form.ts'
import { TitleFields } from './title-fields.tsx'

type Props = { payer: RequestPayer | null; onClose: () => void }
type Requested = Answer<typeof invoiceApi.request>

/** Chooses orders and a title. Two clicks, or a repeat after a lost answer, ask once. */
export function RequestDialog({ payer: given, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const [form] = Form.useForm<RequestFields>()
  const { mutateAsync } = useRequestInvoice()
  const customerId = Form.useWatch('customerId', form)
  const groupId = Form.useWatch('groupId', form)
  const companyId = Form.useWatch('companyId', form)
  const orders: readonly InvoiceableOrder[] = Form.useWatch('orders', form) ?? []
  const payer = given ?? chosenPayer(customerId, groupId)
  const wanted = payer && wantedOf(payer, orders, companyId)
  const preview = usePreview(wanted)
  return (
    <DialogForm<RequestFields, Requested>
      form={form}
      title={given ? `申请开票 - ${given.name}` : '申请开票'}
      okText="提交申请"
      width={920}
      blocked={wanted !== null && !preview.data}
      initialValues={{ payerKind: 'CUSTOMER', kind: 'COMPANY' }}
      saved={({ orderQty, totalAmt }) => `已申请开票：${orderQty}笔订单，${yuan(totalAmt)}元`}
      onSave={(fields) => mutateAsync({ requestId, ...wanted, ...bodyOf(fields) })}
      onClose={onClose}
    >
      {!given && <PayerFields />}
      {payer?.month && (
        <>
          <p>开具 {payer.month} 账单中尚未开票的全部充电订单和占位订单。</p>
          <Form.Item name="companyId" label="公司" extra="账单中有多家公司的订单时，按公司分别开票">
            <CompanySelect allowClear />
          </Form.Item>
        </>
      )}
      {payer && !payer.month && (
        <Form.Item
          name="orders"
          label="可开票订单（不含优惠和赠送金）"
          rules={[{ required: true, message: '请选择订单' }]}
        >
          <OrderChoice key={payer.groupId ?? payer.customerId ?? ''} payer={payer} />
        </Form.Item>
      )}
      {wanted && <PreviewBox {...preview} />}
      {payer && <TitleFields key={`title ${payer.groupId ?? payer.customerId}`} payer={payer} />}
      {payer && (
        <Form.Item name="remark" label="发票备注">
          <Input maxLength={100} />
        </Form.Item>
      )}
    </DialogForm>
  )
}

function chosenPayer(customerId: string | undefined, groupId: string | undefined): RequestPayer | null {
  if (groupId) return { groupId, name: '' }
  return customerId ? { customerId, name: '' } : null
}
