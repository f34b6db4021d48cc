import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Form, Select } from 'antd'
import { CompanySelect } from '../../site/station/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const states = [
  { value: 0, label: '正常' },
  { value: 1, label: '停用' },
]

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
    <Form.Item name="dataStatus" label="状态">
      <Select allowClear placeholder="请选择" options={states} />
    </Form.Item>
  </>
)
