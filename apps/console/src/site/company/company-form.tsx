import type { Company } from '@chargedeck/contract/site/company/calls'
import { logoTerms } from '@chargedeck/contract/site/company/logo'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form, Input, Switch } from 'antd'
import { AreaCascader } from '../../base/area/parts/area-cascader.tsx'
import { OrgTreeSelect } from '../../staff/org/parts/org-tree-select.tsx'
import { FileUpload, type UploadedFile } from '../../ui/fields/file-upload.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { CompanyNumber } from './company-number.tsx'
import { useSaveCompany, type CompanyFacts } from './company-queries.ts'

const required = [{ required: true, whitespace: true }]
const stateSwitch = {
  valuePropName: 'checked',
  getValueProps: (value: unknown) => ({ checked: value !== dataStates.disabled }),
  getValueFromEvent: (checked: boolean) => (checked ? dataStates.normal : dataStates.disabled),
}
type CompanyFields = Omit<CompanyFacts, 'logoFileId'> & { logo?: readonly UploadedFile[] }
type Props = { company: Company | null; onClose: () => void }

/** Numbers of people and banks are shown in part, and stay unless they are written again. */
export function CompanyForm({ company, onClose }: Props) {
  const { mutateAsync } = useSaveCompany()
  const submit = ({ areaCode, logo, contactMobile, bankAccount, ...facts }: CompanyFields) =>
    mutateAsync({
      ...facts,
      ...(contactMobile && { contactMobile }),
      ...(bankAccount && { bankAccount }),
      areaCode: areaCode ?? '',
      logoFileId: logo?.[0]?.id ?? null,
      ...(company && { id: company.id, rowVersion: company.rowVersion }),
    })
  return (
    <RecordForm<CompanyFields>
      mode={company ? 'edit' : 'add'}
      name={company?.companyName ?? '公司'}
      size={560}
      initialValues={company ? factsOf(company) : { dataStatus: dataStates.normal }}
      formNames={{ logoFileId: 'logo' }}
      onSave={submit}
      onClose={onClose}
    >
      <Names />
      <Form.Item
        name="orgId"
        label="所属机构"
        extra="公司的站点、客户和资金归这个机构"
        rules={[{ required: true, message: '请选择所属机构' }]}
      >
        <OrgTreeSelect />
      </Form.Item>
      <Form.Item
        name="serviceTel"
        label="客服电话"
        rules={[{ required: true, pattern: /^[0-9][0-9-]{4,19}$/, message: '应为数字，可用-分隔' }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <People company={company} />
      <InvoiceFields company={company} />
      <Form.Item name="logo" label="公司标识">
        <FileUpload usage="IMAGE" most={1} terms={logoTerms} />
      </Form.Item>
      <Form.Item name="dataStatus" label="启用" {...stateSwitch}>
        <Switch />
      </Form.Item>
    </RecordForm>
  )
}

const Names = () => (
  <>
    <Form.Item name="companyName" label="公司名称" rules={[...required, { max: 60 }]}>
      <Input />
    </Form.Item>
    <Form.Item name="shortName" label="简称" rules={[...required, { max: 20 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="operatorId"
      label="运营商ID"
      extra="组织机构代码，订单号以它开头"
      normalize={(text: string) => text.toUpperCase()}
      rules={[{ required: true, pattern: /^[0-9A-Z]{9}$/, message: '运营商ID须为9位' }]}
    >
      <Input maxLength={9} />
    </Form.Item>
    <Form.Item
      name="creditCode"
      label="统一社会信用代码"
      normalize={(text: string) => text.toUpperCase()}
      rules={[{ required: true, pattern: /^[0-9A-Z]{18}$/, message: '应为18位数字和大写字母' }]}
    >
      <Input maxLength={18} />
    </Form.Item>
  </>
)

const People = ({ company }: { company: Company | null }) => (
  <>
    <Form.Item name="legalName" label="法人" rules={[{ max: 30 }]}>
      <Input />
    </Form.Item>
    <Form.Item name="contactName" label="联系人" rules={[{ max: 30 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="contactMobile"
      label="联系人手机"
      extra={company && <Kept company={company} field="contactMobile" />}
      rules={[{ pattern: /^1[3-9]\d{9}$/, message: '应为1开头的11位数字' }]}
    >
      <Input maxLength={11} />
    </Form.Item>
    <Form.Item name="areaCode" label="省市区">
      <AreaCascader />
    </Form.Item>
    <Form.Item name="address" label="地址" rules={[{ max: 120 }]}>
      <Input />
    </Form.Item>
  </>
)

const InvoiceFields = ({ company }: { company: Company | null }) => (
  <>
    <Form.Item name="invoiceTitle" label="开票抬头" rules={[{ max: 60 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="taxNo"
      label="税号"
      normalize={(text: string) => text.toUpperCase()}
      rules={[{ pattern: /^[0-9A-Z]{15,20}$/, message: '应为15到20位数字和大写字母' }]}
    >
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item name="bankName" label="开户行" rules={[{ max: 60 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="bankAccount"
      label="银行账号"
      extra={company && <Kept company={company} field="bankAccount" />}
      rules={[{ pattern: /^\d{8,30}$/, message: '应为8到30位数字' }]}
    >
      <Input maxLength={30} />
    </Form.Item>
  </>
)

const Kept = ({ company, field }: { company: Company; field: 'contactMobile' | 'bankAccount' }) =>
  company[field] && (
    <>
      已填写（
      <CompanyNumber company={company} field={field} />
      ），留空不变
    </>
  )

const factsOf = (company: Company) => ({
  companyName: company.companyName,
  shortName: company.shortName,
  operatorId: company.operatorId,
  creditCode: company.creditCode,
  orgId: company.orgId,
  serviceTel: company.serviceTel,
  legalName: company.legalName ?? '',
  contactName: company.contactName ?? '',
  areaCode: company.areaCode ?? '',
  address: company.address ?? '',
  invoiceTitle: company.invoiceTitle ?? '',
  taxNo: company.taxNo ?? '',
  bankName: company.bankName ?? '',
  logo: company.logoFileId === null ? [] : [{ id: company.logoFileId, name: '公司标识' }],
  dataStatus: company.dataStatus,
})
