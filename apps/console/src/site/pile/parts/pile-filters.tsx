import { netStatusLabels, pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { Form } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { StationSelect } from '../../station/parts/station-select.tsx'

// The filters that lists of piles and of guns share.
export const stationFilter = (
  <Form.Item name="stationId" label="站点">
    <StationSelect />
  </Form.Item>
)
export const pileNoFilter = <TextFilter name="pileNo" label="桩编号" />
export const pileTypeFilter = (
  <Form.Item name="pileType" label="桩型">
    <EnumSelect labels={pileTypeLabels} />
  </Form.Item>
)
export const netStatusFilter = (
  <Form.Item name="netStatus" label="在线状态">
    <EnumSelect labels={netStatusLabels} />
  </Form.Item>
)
