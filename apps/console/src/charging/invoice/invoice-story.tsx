import { buyerKindLabels, invoiceProviderLabels, redReasonLabels } from '@chargedeck/contract/charging/invoice/enums'
import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { Alert, Flex } from 'antd'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { changeWordOf } from './invoice-labels.ts'
import { InvoicePayer } from './invoice-columns.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceOrders } from './invoice-orders.tsx'
import { InvoiceSteps } from './invoice-steps.tsx'

/** Whom it names, what for, and what became of it. */
export const InvoiceStory = ({ detail }: { detail: InvoiceDetail }) => (
  <>
    <Warnings detail={detail} />
    <DrawerSection title="发票">
      <Facts items={invoiceFacts(detail)} />
    </DrawerSection>
    <DrawerSection title="购买方">
      <Facts items={buyerFacts(detail)} />
    </DrawerSection>
    <DrawerSection title="销售方">
      <Facts items={sellerFacts(detail)} />
    </DrawerSection>
    <DrawerSection title="项目（元）">
      <InvoiceLines {...detail.invoice} lines={detail.lines} />
    </DrawerSection>
    {detail.redReason && (
      <DrawerSection title="红冲">
        <Facts items={redFacts(detail)} />
      </DrawerSection>
    )}
    <DrawerSection title="订单（元）">
      <InvoiceOrders invoiceId={detail.invoice.id} />
    </DrawerSection>
    <DrawerSection title="时间线">
      <InvoiceSteps steps={detail.steps} />
    </DrawerSection>
  </>
)

function Warnings({ detail: { invoice, nextAskTime } }: { detail: InvoiceDetail }) {
  const { changedFlag, failReason, provider, status } = invoice
  const isWaiting = status === invoiceStates.issuing || status === invoiceStates.reversing
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      {changedFlag === 'Y' && (
        <Alert
          type="warning"
          showIcon
          title={
            changeWordOf({ status }) === '待作废'
              ? '订单的实付金额已变，与申请不符：请作废后重新申请'
              : '订单的实付金额已变，与发票不符：请红冲后重新开具'
          }
        />
      )}
      {failReason && (
        <Alert
          type={isWaiting ? 'warning' : 'error'}
          showIcon
          title={isWaiting ? `尚无结果：${failReason}` : failReason}
          description={isWaiting && !nextAskTime && '已停止自动查询，请联系服务商后点击“查询结果”'}
        />
      )}
      {provider === 'sandbox' && <Alert type="info" showIcon title="沙箱样张：演示用，不是发票" />}
    </Flex>
  )
}

const invoiceFacts = ({ invoice, remark, nextAskTime }: InvoiceDetail) => [
  { label: '数电票号码', value: invoice.invoiceNo ? <CopyText value={invoice.invoiceNo} /> : '-', span: 2 },
  { label: '申请单号', value: <CopyText value={invoice.applyNo} />, span: 2 },
  { label: '客户/企业', value: <InvoicePayer invoice={invoice} /> },
  { label: '账单月份', value: invoice.month ?? '-' },
  { label: '开票方式', value: invoice.provider ? invoiceProviderLabels[invoice.provider] : '-' },
  { label: '申请人', value: invoice.createUserName ?? '系统' },
  { label: '申请时间', value: <InstantText value={invoice.createTime} /> },
  { label: '开具时间', value: <InstantText value={invoice.issueTime} /> },
  ...(nextAskTime ? [{ label: '下次查询', value: <InstantText value={nextAskTime} /> }] : []),
  ...(remark ? [{ label: '备注', value: remark, span: 2 }] : []),
]

const buyerFacts = ({ invoice, buyer }: InvoiceDetail) => [
  { label: '抬头', value: invoice.buyerName, span: 2 },
  { label: '抬头类型', value: buyerKindLabels[invoice.buyerKind] },
  { label: '税号', value: invoice.buyerTaxNo ? <CopyText value={invoice.buyerTaxNo} /> : '-' },
  { label: '地址', value: buyer.address ?? '-' },
  { label: '电话', value: buyer.phone ?? '-' },
  { label: '开户银行', value: buyer.bank ?? '-' },
  { label: '银行账号', value: buyer.account ?? '-' },
  { label: '收票邮箱', value: buyer.email ?? '-' },
]

const sellerFacts = ({ seller, invoice }: InvoiceDetail) => [
  { label: '名称', value: seller.name, span: 2 },
  { label: '税号', value: <CopyText value={seller.taxNo} /> },
  { label: '公司', value: invoice.companyName },
]

const redFacts = ({ invoice, redReason, redNote }: InvoiceDetail) => [
  { label: '红字发票号码', value: invoice.redInvoiceNo ? <CopyText value={invoice.redInvoiceNo} /> : '-', span: 2 },
  { label: '红冲原因', value: redReason && redReasonLabels[redReason] },
  { label: '红冲时间', value: <InstantText value={invoice.redTime} /> },
  { label: '说明', value: redNote ?? '-', span: 2 },
]
