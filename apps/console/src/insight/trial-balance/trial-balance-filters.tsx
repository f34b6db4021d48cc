import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'

export const TrialBalanceFilters = () => (
  <>
    <DateRangeField label="日期" start="startDay" end="endDay" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
