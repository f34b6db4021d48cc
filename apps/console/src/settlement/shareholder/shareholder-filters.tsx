import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const ShareholderFilters = () => (
  <>
    <TextFilter name="holderName" label="名称" />
    <Form.Item name="holderType" label="类型">
      <EnumSelect labels={holderTypeLabels} order={['OPR', 'LAN', 'SHA']} />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <DataStatusFilter />
  </>
)
