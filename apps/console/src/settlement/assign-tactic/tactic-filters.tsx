import { selfBuyWayLabels } from '@chargedeck/contract/site/station/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const TacticFilters = () => (
  <>
    <TextFilter name="tacticName" label="名称" />
    <Form.Item name="selfBuyWay" label="经营方式">
      <EnumSelect labels={selfBuyWayLabels} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <DataStatusFilter />
  </>
)
