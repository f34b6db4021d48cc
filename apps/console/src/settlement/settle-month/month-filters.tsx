import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'
import { MonthRange } from '../../ui/fields/month-range.tsx'

export const MonthFilters = () => (
  <>
    <MonthRange />
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="holderType" label="类型">
      <EnumSelect labels={holderTypeLabels} />
    </Form.Item>
  </>
)
