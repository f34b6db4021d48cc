import { selfBuyWayLabels } from '@chargedeck/contract/site/station/enums'
import { Form, Select } from 'antd'
import { CompanySelect } from '../../site/station/parts/company-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const states = [
  { value: 0, label: '正常' },
  { value: 1, label: '停用' },
]

export const TacticFilters = () => (
  <>
    <TextFilter name="tacticName" label="名称" />
    <Form.Item name="selfBuyWay" label="经营方式">
      <EnumSelect labels={selfBuyWayLabels} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="dataStatus" label="状态">
      <Select allowClear placeholder="请选择" options={states} />
    </Form.Item>
  </>
)
