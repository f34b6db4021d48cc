import { certTypeLabels } from '@chargedeck/domain/settle-account/paper-kinds'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DayField } from './day-field.tsx'
import { AccountItem, PaperItem } from './account-item.tsx'

type Of = { account: SettleAccountDetail | null }
const certOrder = (Object.keys(certTypeLabels) as (keyof typeof certTypeLabels)[]).toSorted()

export function PersonStep({ account }: Of) {
  const isCompany = Form.useWatch('subjectType') === subjectTypes.company
  const isOther = Form.useWatch('cardType') === '2'
  return (
    <>
      {isCompany && <Legal account={account} />}
      {(!isCompany || isOther) && <Holder account={account} />}
      <AccountItem name="contactName" label="管理员" rules={[{ required: true, whitespace: true, max: 30 }]}>
        <Input />
      </AccountItem>
      <AccountItem name="contactMobile" label="管理员手机" rules={[{ required: account === null }]}>
        <Input maxLength={20} placeholder={account?.contactMobile} />
      </AccountItem>
      <AccountItem name="contactEmail" label="管理员邮箱">
        <Input maxLength={100} />
      </AccountItem>
    </>
  )
}

const Legal = ({ account }: Of) => (
  <>
    <AccountItem name="legalName" label="法人姓名">
      <Input maxLength={60} />
    </AccountItem>
    <AccountItem name="legalCertType" label="法人证件类型">
      <EnumSelect labels={certTypeLabels} order={certOrder} />
    </AccountItem>
    <AccountItem name="legalCertNo" label="法人证件号">
      <Input maxLength={40} placeholder={account?.legalCertNo ?? ''} />
    </AccountItem>
    <DayField name="legalCertBegin" label="法人证件开始日期" />
    <DayField name="legalCertEnd" label="法人证件结束日期（长期则留空）" />
    <PaperItem name="legalFileId" label="法人证件附件" />
  </>
)

const Holder = ({ account }: Of) => (
  <>
    <AccountItem name="certType" label="持卡人证件类型">
      <EnumSelect labels={certTypeLabels} order={certOrder} />
    </AccountItem>
    <AccountItem name="certNo" label="持卡人证件号">
      <Input maxLength={40} placeholder={account?.certNo ?? ''} />
    </AccountItem>
    <DayField name="certBegin" label="持卡人证件开始日期" />
    <DayField name="certEnd" label="持卡人证件结束日期（长期则留空）" />
  </>
)
