import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { companies, useFirstCompany } from '../../../site/company/parts/company-choice-queries.ts'

/** Asked only where staff work for several companies. */
export function CompanyField({ onChange = () => {} }: { onChange?: () => void }) {
  const { data = [] } = useQuery(companies)
  const first = useFirstCompany()
  const offered = data.filter(({ dataStatus, inScope }) => inScope && dataStatus === dataStates.normal)
  if (offered.length < 2) return null
  return (
    <Form.Item name="companyId" label="所属公司">
      <Select
        allowClear
        placeholder={first === undefined ? '请选择' : `${first}（默认）`}
        onChange={onChange}
        options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      />
    </Form.Item>
  )
}
