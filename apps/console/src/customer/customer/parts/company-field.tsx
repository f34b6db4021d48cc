import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { companies } from '../../../site/company/parts/company-choice-queries.ts'

/** Asked only where staff work for several companies. */
export function CompanyField({ onChange = () => {} }: { onChange?: () => void }) {
  const { data = [] } = useQuery(companies)
  const offered = data.filter(({ dataStatus, inScope }) => inScope && dataStatus === dataStates.normal)
  if (offered.length < 2) return null
  return (
    <Form.Item name="companyId" label="所属公司" extra="不选则属于您的第一家公司">
      <Select
        allowClear
        placeholder="请选择"
        onChange={onChange}
        options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      />
    </Form.Item>
  )
}
