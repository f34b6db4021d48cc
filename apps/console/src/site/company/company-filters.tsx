import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form, Select } from 'antd'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const CompanyFilters = () => (
  <>
    <TextFilter name="companyName" label="公司名称" />
    <TextFilter name="operatorId" label="运营商ID" />
    <Form.Item name="dataStatus" label="状态">
      <Select
        allowClear
        placeholder="请选择"
        options={[
          { value: dataStates.normal, label: '正常' },
          { value: dataStates.disabled, label: '停用' },
        ]}
      />
    </Form.Item>
  </>
)
