import { flowDateTypeLabels } from '@chargedeck/contract/insight/order-flow/enums'
import { Form } from 'antd'
import { GroupFilter } from '../../customer/customer/parts/group-filter.tsx'
import { CarrierFilter } from '../../site/carrier/parts/carrier-filter.tsx'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'

export const FlowFilters = () => (
  <>
    <Form.Item name="dateType" label="时间口径">
      <EnumSelect labels={flowDateTypeLabels} placeholder={flowDateTypeLabels.END} />
    </Form.Item>
    <DateRangeField label="日期" start="startDate" end="endDate" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <CarrierFilter />
    <GroupFilter />
  </>
)
