import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { MonthRange } from '../../ui/fields/month-range.tsx'

export const MonthlyFilters = () => (
  <>
    <MonthRange />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect mode="multiple" />
    </Form.Item>
    <Form.Item name="pileType" label="桩型">
      <EnumSelect labels={pileTypeLabels} />
    </Form.Item>
  </>
)
