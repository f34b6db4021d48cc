import { certTypeLabels } from '@chargedeck/domain/settle-account/paper-kinds'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { FileUpload } from '../../../ui/fields/file-upload.tsx'
import { DayField } from './day-field.tsx'

type Of = { account: SettleAccountDetail | null }
const certOrder = (Object.keys(certTypeLabels) as (keyof typeof certTypeLabels)[]).toSorted()

export function PersonStep({ account }: Of) {
  const isCompany = Form.useWatch('subjectType') === subjectTypes.company
  const isOther = Form.useWatch('cardType') === '2'
  return (
    <>
      {isCompany && <Legal account={account} />}
      {(!isCompany || isOther) && <Holder account={account} />}
      <Form.Item name="contactName" label="管理员" rules={[{ required: true, whitespace: true, max: 30 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="contactMobile" label="管理员手机" rules={[{ required: account === null }]}>
        <Input maxLength={20} placeholder={account?.contactMobile} />
      </Form.Item>
      <Form.Item name="contactEmail" label="管理员邮箱">
        <Input maxLength={100} />
      </Form.Item>
    </>
  )
}

const Legal = ({ account }: Of) => (
  <>
    <Form.Item name="legalName" label="法人姓名">
      <Input maxLength={60} />
    </Form.Item>
    <Form.Item name="legalCertType" label="法人证件类型">
      <EnumSelect labels={certTypeLabels} order={certOrder} />
    </Form.Item>
    <Form.Item name="legalCertNo" label="法人证件号">
      <Input maxLength={40} placeholder={account?.legalCertNo ?? ''} />
    </Form.Item>
    <DayField name="legalCertBegin" label="法人证件开始日期" />
    <DayField name="legalCertEnd" label="法人证件结束日期（长期则留空）" />
    <Form.Item name="legalFileId" label="法人证件附件">
      <FileUpload most={1} />
    </Form.Item>
  </>
)

const Holder = ({ account }: Of) => (
  <>
    <Form.Item name="certType" label="持卡人证件类型">
      <EnumSelect labels={certTypeLabels} order={certOrder} />
    </Form.Item>
    <Form.Item name="certNo" label="持卡人证件号">
      <Input maxLength={40} placeholder={account?.certNo ?? ''} />
    </Form.Item>
    <DayField name="certBegin" label="持卡人证件开始日期" />
    <DayField name="certEnd" label="持卡人证件结束日期（长期则留空）" />
  </>
)
