import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const ChannelAppFilters = () => (
  <>
    <TextFilter name="appName" label="应用名称" />
    <TextFilter name="appId" label="AppId" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
