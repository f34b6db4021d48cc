import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const states = { [dataStates.normal]: '启用', [dataStates.disabled]: '停用' }

export const RuleFilters = () => (
  <>
    <TextFilter name="ruleName" label="名称" />
    <Form.Item name="dataStatus" label="状态">
      <NumberSelect labels={states} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
