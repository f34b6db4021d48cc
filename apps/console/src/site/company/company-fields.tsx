import { logoTerms } from '@chargedeck/contract/site/company/logo'
import { tidyNumber } from '@chargedeck/domain/vehicle/typed-number'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { AreaCascader } from '../../base/area/parts/area-cascader.tsx'
import { OrgTreeSelect } from '../../staff/org/parts/org-tree-select.tsx'
import { UploadItem } from '../../ui/fields/file-upload.tsx'

const required = [{ required: true, whitespace: true }]

type Props = {
  /** What is stored of numbers that are shown in part, and stays unless it is written again. */
  kept: { contactMobile: ReactNode; bankAccount: ReactNode }
}

/** The facts of a company, in the company itself and in its draft. */
export const CompanyFields = ({ kept }: Props) => (
  <>
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
      normalize={tidyNumber}
      rules={[{ required: true, pattern: /^[0-9][0-9-]{4,19}$/, message: '应为数字，可用-分隔' }]}
    >
      <Input maxLength={20} />
    </Form.Item>
    <People kept={kept} />
    <InvoiceFields kept={kept} />
    <UploadItem name="logo" label="公司标识" usage="IMAGE" most={1} terms={logoTerms} />
  </>
)

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
      normalize={tidyNumber}
      rules={[{ required: true, pattern: /^[0-9A-Z]{9}$/, message: '运营商ID须为9位' }]}
    >
      <Input maxLength={9} />
    </Form.Item>
    <Form.Item
      name="creditCode"
      label="统一社会信用代码"
      normalize={tidyNumber}
      rules={[{ required: true, pattern: /^[0-9A-Z]{18}$/, message: '应为18位数字和大写字母' }]}
    >
      <Input maxLength={18} />
    </Form.Item>
  </>
)

const People = ({ kept }: Props) => (
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
      normalize={tidyNumber}
      extra={kept.contactMobile}
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

const InvoiceFields = ({ kept }: Props) => (
  <>
    <Form.Item name="invoiceTitle" label="开票抬头" rules={[{ max: 60 }]}>
      <Input />
    </Form.Item>
    <Form.Item
      name="taxNo"
      label="税号"
      normalize={tidyNumber}
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
      normalize={tidyNumber}
      extra={kept.bankAccount}
      rules={[{ pattern: /^\d{8,30}$/, message: '应为8到30位数字' }]}
    >
      <Input maxLength={30} />
    </Form.Item>
  </>
)
