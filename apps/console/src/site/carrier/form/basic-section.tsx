import { apiStandardLabels, carrierTypeLabels, editionLabels } from '@chargedeck/contract/site/carrier/enums'
import type { ApiStandard, CarrierType } from '@chargedeck/domain/carrier/kinds'
import { Form, Input, type FormRule } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { CompanySelect } from '../../company/parts/company-select.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Pairs } from './fields.tsx'
import { Half } from '../../../ui/record/half.tsx'

const named = (max: number) => [{ required: true, whitespace: true, max }]
const operatorId = [{ required: true, pattern: /^[0-9A-Za-z]{9}$/, message: '9位组织机构代码，字母和数字' }]
const address = [{ required: true, max: 200, pattern: /^https?:\/\/[^\s?#]+$/, message: '以https://开头，不带参数' }]

export const BasicSection = ({ isNew }: { isNew: boolean }) => (
  <DrawerSection title="基本信息">
    <Pairs>
      <KindFields isNew={isNew} />
      <TextField name="carrierName" label="名称" rules={named(60)} />
      <TextField name="shortName" label="简称" rules={named(20)} />
      <Half>
        <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
          <CompanySelect forRecord disabled={!isNew} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="edition" label="标准版本" rules={[{ required: true, message: '请选择标准版本' }]}>
          <EnumSelect labels={editionLabels} />
        </Form.Item>
      </Half>
      <TextField name="operatorId" label="对方运营商ID" rules={operatorId} />
      <TextField name="myOperatorId" label="我方运营商ID" rules={operatorId} />
    </Pairs>
    <Form.Item
      name="baseUrl"
      label="接口地址"
      extra="到版本为止，如 https://partner.example/evcs/v1，接口名称接在其后"
      rules={address}
    >
      <Input placeholder="https://" />
    </Form.Item>
    <SwitchField name="sandboxFlag" label="沙箱" extra="不向对方发送，由系统模拟对方应答" />
    <Form.Item name="remark" label="备注">
      <Input.TextArea rows={2} maxLength={200} showCount />
    </Form.Item>
  </DrawerSection>
)

const TextField = ({ name, label, rules }: { name: string; label: string; rules: FormRule[] }) => (
  <Half>
    <Form.Item name={name} label={label} rules={rules}>
      <Input />
    </Form.Item>
  </Half>
)

const regulators: readonly ApiStandard[] = ['HUNAN', 'GUANGXI']
const national: readonly ApiStandard[] = ['T/CEC']

/** A regulator has a standard of its own; the kind stays once the carrier is saved. */
function KindFields({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance()
  const isRegulator = Form.useWatch<string | undefined>('carrierType') === 'REG'
  const suitStandard = (type: unknown) =>
    form.setFieldsValue({ apiStandard: (type === 'REG' ? regulators : national)[0] })
  return (
    <>
      <Half>
        <Form.Item name="carrierType" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
          <EnumSelect<CarrierType>
            labels={carrierTypeLabels}
            order={['TPP', 'REG', 'SUP']}
            disabled={!isNew}
            onChange={suitStandard}
          />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item
          name="apiStandard"
          label="接口标准"
          rules={[{ required: true, message: '请选择接口标准' }]}
          extra={isRegulator && '接口文档未公开，按同类监管平台推定，请按平台文档调整路径和字段'}
        >
          <EnumSelect<ApiStandard> labels={apiStandardLabels} order={isRegulator ? regulators : national} />
        </Form.Item>
      </Half>
    </>
  )
}
