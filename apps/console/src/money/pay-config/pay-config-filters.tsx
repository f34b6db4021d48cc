import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const PayConfigFilters = () => (
  <>
    <TextFilter name="cfgName" label="名称" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="channel" label="渠道">
      <EnumSelect labels={payChannelLabels} />
    </Form.Item>
    <FlagField name="enableFlag" label="仅看启用" />
  </>
)
