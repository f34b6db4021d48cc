import { feeAudienceLabels, feePileTypeLabels, feeVersionLabels } from '@chargedeck/contract/site/fee/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { versionOrder } from './fee-labels.ts'

const inForceLabels = { '1': '仅看生效中' }

export const FeeFilters = () => (
  <>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <TextFilter name="feeName" label="方案名称" />
    <Form.Item name="pileType" label="适用桩型">
      <EnumSelect labels={feePileTypeLabels} order={['ALL', 'DC', 'AC']} />
    </Form.Item>
    <Form.Item name="audience" label="适用对象">
      <EnumSelect labels={feeAudienceLabels} order={['ALL', 'VIP', 'GROUP', 'CARRIER']} />
    </Form.Item>
    <Form.Item name="versionStatus" label="版本状态">
      <EnumSelect labels={feeVersionLabels} order={versionOrder} />
    </Form.Item>
    <Form.Item name="inForce" label="生效">
      <NumberSelect labels={inForceLabels} />
    </Form.Item>
    <DateRangeField label="生效时间" start="startTime" end="endTime" />
  </>
)
