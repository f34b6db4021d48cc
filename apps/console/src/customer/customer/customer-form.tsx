import type { CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import { genderLabels, type Gender } from '@chargedeck/contract/customer/customer/enums'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { mostTags, mostTagSigns } from '@chargedeck/contract/customer/customer/form'
import { Form, Input, Select } from 'antd'
import { useMay } from '../../platform/me.ts'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { customerDetail, useWriteCustomer } from './customer-queries.ts'
import { EmploymentFields, employmentOf, employmentValuesOf, type EmploymentValues } from './employment-fields.tsx'
import { mobileRule } from './parts/mobile-rule.ts'
import { CompanyField } from './parts/company-field.tsx'
import type { CustomerDialogProps } from './parts/customer-slots.ts'
import { customerNameOf } from './parts/customer-labels.ts'

type Fields = EmploymentValues & {
  mobile?: string
  companyId?: string
  nickname?: string | null
  realName?: string | null
  gender: Gender
  tags: string[]
  remark?: string | null
}

export const EditCustomer = ({ customer, onClose }: CustomerDialogProps) => (
  <CustomerForm id={customer.id} onClose={onClose} />
)

type Props = {
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

export function CustomerForm({ id, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, customerDetail)
  const { mutateAsync } = useWriteCustomer()
  const seesGroups = useMay()(customerGroupApi.page)
  const save = ({ mobile, companyId, groupId, employeeNo, department, pays, limitYuan, ...facts }: Fields) =>
    mutateAsync({
      ...facts,
      ...(seesGroups && employmentOf({ groupId, employeeNo, department, pays, limitYuan })),
      ...(mobile?.trim() && { mobile }),
      ...(detail ? { id: detail.customer.id, rowVersion: detail.rowVersion } : companyId && { companyId }),
    })
  return (
    <RecordForm<Fields>
      mode={id === null ? 'add' : 'edit'}
      name={detail ? customerNameOf(detail.customer) : '客户'}
      size={520}
      reading={reading}
      initialValues={detail ? fieldsOf(detail) : { gender: '0', tags: [], ...employmentValuesOf(null) }}
      onSave={save}
      onClose={onClose}
    >
      <CustomerFields masked={detail?.customer.mobile ?? null} companyId={detail?.companyId} />
    </RecordForm>
  )
}

const fieldsOf = ({ customer, realName, gender, tags, remark, employment }: CustomerDetail): Fields => ({
  nickname: customer.nickname,
  realName,
  gender,
  tags,
  remark,
  ...employmentValuesOf(employment),
})

const tagsRule = {
  validator: async (_: unknown, tags: string[] = []) => {
    if (tags.some((tag) => tag.trim().length > mostTagSigns)) throw new Error(`每个标签最多${mostTagSigns}个字`)
  },
}

function CustomerFields({ masked, companyId }: { masked: string | null; companyId: string | undefined }) {
  const isNew = masked === null
  const form = Form.useFormInstance<Fields>()
  const chosenId = Form.useWatch('companyId', form)
  return (
    <>
      <Form.Item
        name="mobile"
        label="手机号"
        extra={isNew ? undefined : `现为 ${masked}，不填则不变`}
        validateTrigger={['onChange', 'onBlur']}
        rules={[
          { required: isNew, whitespace: true, message: '请输入手机号' },
          mobileRule('手机号应为1开头的11位数字'),
        ]}
      >
        <Input inputMode="tel" maxLength={20} autoComplete="off" placeholder={isNew ? '请输入手机号' : '新手机号'} />
      </Form.Item>
      {isNew && <CompanyField onChange={() => form.setFieldValue('groupId', undefined)} />}
      <Form.Item name="nickname" label="昵称">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="realName" label="姓名">
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="gender" label="性别">
        <EnumSelect labels={genderLabels} />
      </Form.Item>
      <EmploymentFields isNew={isNew} companyId={companyId ?? chosenId} />
      <Form.Item name="tags" label="标签" rules={[tagsRule]}>
        <Select
          mode="tags"
          maxCount={mostTags}
          placeholder={`每个最多${mostTagSigns}个字，输入后回车`}
          tokenSeparators={[',', '，', ' ']}
        />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  )
}
