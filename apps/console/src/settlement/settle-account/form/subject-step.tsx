import { entTypeLabels } from '@chargedeck/domain/settle-account/paper-kinds'
import { subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { Form, Input, Select } from 'antd'
import { AreaCascader } from '../../../base/area/parts/area-cascader.tsx'
import { DayField } from './day-field.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { ShareholderSelect } from '../../shareholder/parts/shareholder-select.tsx'
import { AccountItem, PaperItem } from './account-item.tsx'

const must = (max: number) => [{ required: true, whitespace: true, max }]

export function SubjectStep({ isNew }: { isNew: boolean }) {
  const isCompany = Form.useWatch('subjectType') === subjectTypes.company
  return (
    <>
      <AccountItem name="holderId" label="合作方" rules={[{ required: true, message: '请选择合作方' }]}>
        <ShareholderSelect disabled={!isNew} forRecord />
      </AccountItem>
      <AccountItem name="subjectType" label="主体" rules={[{ required: true, message: '请选择主体' }]}>
        <EnumSelect labels={subjectTypeLabels} />
      </AccountItem>
      <AccountItem name="regName" label={isCompany ? '注册名称' : '姓名'} rules={must(64)}>
        <Input />
      </AccountItem>
      <AccountItem name="shortName" label="简称" rules={must(64)}>
        <Input />
      </AccountItem>
      {isCompany && <Licence />}
      <AccountItem name="areaCode" label="省市区" rules={[{ required: true, message: '请选择省市区' }]}>
        <AreaCascader />
      </AccountItem>
      <AccountItem name="address" label="经营地址" rules={must(200)}>
        <Input />
      </AccountItem>
    </>
  )
}

function Licence() {
  const isLimited = Form.useWatch('licenseValidType') === '0'
  return (
    <>
      <AccountItem name="entType" label="企业类型">
        <EnumSelect<string> labels={entTypeLabels} />
      </AccountItem>
      <AccountItem name="licenseCode" label="营业执照号">
        <Input maxLength={30} />
      </AccountItem>
      <AccountItem name="licenseValidType" label="执照有效期">
        <Select
          options={[
            { value: '1', label: '长期' },
            { value: '0', label: '有期限' },
          ]}
        />
      </AccountItem>
      <DayField name="licenseBegin" label="执照开始日期" />
      {isLimited && <DayField name="licenseEnd" label="执照结束日期" />}
      <PaperItem name="licenseFileId" label="营业执照附件" />
    </>
  )
}
