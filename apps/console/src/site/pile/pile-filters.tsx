import {
  pileRunStatusLabels,
  pileStatusLabels,
  protocolLabels,
  driftLabels,
  verifyStateLabels,
} from '@chargedeck/contract/site/pile/enums'
import { Form } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { netStatusFilter, pileNoFilter, pileTypeFilter, stationFilter } from './parts/pile-filters.tsx'
import { pileStatusOrder } from './pile-labels.ts'

export const PileFilters = () => (
  <>
    {pileNoFilter}
    <TextFilter name="pileName" label="桩名称" />
    {stationFilter}
    {pileTypeFilter}
    <Form.Item name="runStatus" label="运行状态">
      <EnumSelect labels={pileRunStatusLabels} mode="multiple" />
    </Form.Item>
    {netStatusFilter}
    <Form.Item name="status" label="设备状态">
      <EnumSelect labels={pileStatusLabels} order={pileStatusOrder} mode="multiple" />
    </Form.Item>
    <Form.Item name="verifyState" label="计量检定">
      <EnumSelect labels={verifyStateLabels} order={['OVERDUE', 'DUE', 'VALID', 'NONE']} />
    </Form.Item>
    <Form.Item name="drift" label="配置">
      <EnumSelect labels={driftLabels} order={['Y', 'N']} />
    </Form.Item>
    <Form.Item name="protocol" label="通讯协议">
      <EnumSelect labels={protocolLabels} />
    </Form.Item>
    <TextFilter name="manufacturerName" label="生产厂商" />
    <TextFilter name="model" label="设备型号" />
  </>
)
