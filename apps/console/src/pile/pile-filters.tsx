import { netStatusLabels, pileRunStatusLabels, pileStatusLabels, pileTypeLabels, protocolLabels } from '@chargedeck/contract/enums'
import { driftLabels, verifyStateLabels } from '@chargedeck/contract/pile-form'
import { Form, Input } from 'antd'
import { EnumSelect } from '../ui/fields/enum-select.tsx'
import { StationSelect } from '../ui/fields/station-select.tsx'
import { pileStatusOrder } from './pile-labels.ts'

export const pileFilters = (
  <>
    <Form.Item name="pileNo" label="桩编号">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="pileName" label="桩名称">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="pileType" label="桩型">
      <EnumSelect labels={pileTypeLabels} />
    </Form.Item>
    <Form.Item name="runStatus" label="运行状态">
      <EnumSelect labels={pileRunStatusLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="netStatus" label="在线状态">
      <EnumSelect labels={netStatusLabels} />
    </Form.Item>
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
    <Form.Item name="manufacturerName" label="生产厂商">
      <Input allowClear />
    </Form.Item>
    <Form.Item name="model" label="设备型号">
      <Input allowClear />
    </Form.Item>
  </>
)
