import { Half } from '../../ui/record/half.tsx'
import { groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import { customerGroupErrorTexts } from '@chargedeck/contract/customer/customer-group/errors'
import type { CustomerGroupDetail, InvoiceInfo } from '@chargedeck/contract/customer/customer-group/shapes'
import { isCreditCode, toCreditCode } from '@chargedeck/domain/customer-group/credit-code'
import { isInvoiceFact, type InvoiceFact } from '@chargedeck/domain/customer-group/invoice-info'
import { Checkbox, Col, Form, Input, Row, Select } from 'antd'
import { mobileRule } from '../customer/parts/mobile-rule.ts'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DaysField } from '../../ui/fields/days-field.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import type { GroupFields } from './group-form-values.ts'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

type TextProps = {
  name: string | string[]
  label: string
  max: number
  required?: boolean
  hint?: string
  rule?: ReturnType<typeof mobileRule>
}
const leaving = ['onChange', 'onBlur']
const TextField = ({ name, label, max, required = false, hint, rule }: TextProps) => (
  <Half>
    <Form.Item
      name={name}
      label={label}
      validateTrigger={leaving}
      rules={[...(required ? [{ required, whitespace: true }] : []), ...(rule ? [rule] : [])]}
    >
      <Input maxLength={max} {...(hint && { placeholder: hint })} />
    </Form.Item>
  </Half>
)
type NumberProps = {
  name: string
  label: string
  unit: string
  max: number
  min?: number
  required?: boolean
  digits?: number
  extra?: string
}
const NumberField = ({ name, label, unit, max, min = 0, required = false, digits = 2, extra }: NumberProps) => (
  <Half>
    <NumberItem
      name={name}
      label={label}
      rules={[{ required }]}
      extra={extra}
      min={min}
      max={max}
      precision={digits}
      suffix={unit}
    />
  </Half>
)

const wrongInvoice = {
  taxNo: customerGroupErrorTexts['GROUP.TAX_NO_WRONG'],
  phone: customerGroupErrorTexts['GROUP.PHONE_WRONG'],
  bankAccount: customerGroupErrorTexts['GROUP.BANK_ACCOUNT_WRONG'],
  email: customerGroupErrorTexts['GROUP.EMAIL_WRONG'],
}
const invoiceRule = (fact: InvoiceFact) => ({
  validateTrigger: 'onBlur',
  validator: async (_: unknown, typed?: string | null) => {
    if (!isInvoiceFact(fact, typed)) throw new Error(wrongInvoice[fact])
  },
})

const creditCodeRule = {
  validateTrigger: 'onBlur',
  validator: async (_: unknown, typed?: string | null) => {
    if (typed?.trim() && !isCreditCode(toCreditCode(typed)))
      throw new Error(customerGroupErrorTexts['GROUP.CREDIT_CODE_WRONG'])
  },
}

const keptHint = (masked: string | null | undefined) => (masked ? { hint: `${masked}，不修改请留空` } : {})

const mostYuan = 100_000_000
const payModes = Object.entries(groupPayModeLabels).map(([value, label]) => ({ value, label }))

/** `detail`: an existing group, whose numbers are masked. */
export const GroupFormFields = ({ detail }: { detail: CustomerGroupDetail | null }) => (
  <>
    <BasicSection contact={detail?.group.contactMobile ?? null} />
    <TermsSection />
    <InvoiceSection known={detail?.invoiceInfo ?? {}} />
  </>
)

const BasicSection = ({ contact }: { contact: string | null }) => (
  <DrawerSection title="基本信息">
    <Row gutter={16}>
      <TextField name="groupName" label="企业名称" max={60} required />
      <TextField name="creditCode" label="统一社会信用代码" max={30} rule={creditCodeRule} />
      <TextField name="contactName" label="联系人" max={30} required />
      <TextField
        name="contactMobile"
        label="联系人手机"
        max={20}
        required={contact === null}
        rule={mobileRule(customerGroupErrorTexts['GROUP.CONTACT_WRONG'])}
        {...keptHint(contact)}
      />
      {contact === null && (
        <Half>
          <Form.Item name="companyId" label="所属公司" extra="保存后不能更改">
            <CompanySelect forRecord allowClear />
          </Form.Item>
        </Half>
      )}
      <Half>
        <Form.Item name="days" label="合同期" rules={[{ required: true }]}>
          <DaysField />
        </Form.Item>
      </Half>
    </Row>
  </DrawerSection>
)

const TermsSection = () => (
  <DrawerSection title="额度与折扣">
    <Row gutter={16}>
      <Half>
        <Form.Item name="payMode" label="付费方式" rules={[{ required: true, message: '请选择付费方式' }]}>
          <Select options={payModes} />
        </Form.Item>
      </Half>
      <NumberField
        name="discountPercent"
        label="服务费折扣"
        unit="%"
        max={100}
        required
        extra="80% 即8折，100% 为不打折"
      />
      <CreditFields />
      <NumberField name="warnYuan" label="余额预警" unit="元" max={mostYuan} extra="可用额度低于它时提醒，留空不提醒" />
      <Col span={24}>
        <Form.Item name="stationScope" label="可用站点" extra="不选为全部站点">
          <StationSelect mode="multiple" />
        </Form.Item>
      </Col>
    </Row>
  </DrawerSection>
)

/** The fields show a stored number only masked, so an empty field keeps it. */
function RemovedNumbers({ phone, bankAccount }: InvoiceInfo) {
  const options = [
    ...(phone ? [{ value: 'phone', label: '注册电话' }] : []),
    ...(bankAccount ? [{ value: 'bankAccount', label: '银行账号' }] : []),
  ]
  if (options.length === 0) return null
  return (
    <Half>
      <Form.Item name="removed" label="删除已存的号码">
        <Checkbox.Group options={options} />
      </Form.Item>
    </Half>
  )
}

const InvoiceSection = ({ known }: { known: InvoiceInfo }) => (
  <DrawerSection title="开票信息">
    <Row gutter={16}>
      <TextField name={['invoiceInfo', 'title']} label="发票抬头" max={60} />
      <TextField name={['invoiceInfo', 'taxNo']} label="纳税人识别号" max={20} rule={invoiceRule('taxNo')} />
      <TextField name={['invoiceInfo', 'address']} label="注册地址" max={100} />
      <TextField
        name={['invoiceInfo', 'phone']}
        label="注册电话"
        max={20}
        rule={invoiceRule('phone')}
        {...keptHint(known.phone)}
      />
      <TextField name={['invoiceInfo', 'bank']} label="开户银行" max={60} />
      <TextField
        name={['invoiceInfo', 'bankAccount']}
        label="银行账号"
        max={30}
        rule={invoiceRule('bankAccount')}
        {...keptHint(known.bankAccount)}
      />
      <RemovedNumbers {...known} />
      <TextField name={['invoiceInfo', 'email']} label="收票邮箱" max={60} rule={invoiceRule('email')} />
      <TextField name="remark" label="备注" max={200} />
    </Row>
  </DrawerSection>
)

function CreditFields() {
  const isCredit = Form.useWatch(({ payMode }: GroupFields) => payMode === 'CREDIT', Form.useFormInstance())
  if (!isCredit) return null
  return (
    <>
      <NumberField name="creditYuan" label="授信额度" unit="元" max={mostYuan} min={0.01} required />
      <NumberField name="billDay" label="账单日" unit="日" min={1} max={28} digits={0} required />
    </>
  )
}
