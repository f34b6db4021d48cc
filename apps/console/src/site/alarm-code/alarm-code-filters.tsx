import {
  alarmLevelLabels,
  alarmProtocolLabels,
  alarmSideLabels,
  alarmTypeLabels,
} from '@chargedeck/contract/site/alarm-code/enums'
import { Form } from 'antd'
import { DataStatusFilter } from '../../ui/fields/data-status/data-status-filter.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const AlarmCodeFilters = () => (
  <>
    <TextFilter name="code" label="代码" />
    <TextFilter name="name" label="名称" />
    <Form.Item name="alarmType" label="类型">
      <EnumSelect labels={alarmTypeLabels} order={['WARN', 'STOP_CAUSE']} />
    </Form.Item>
    <Form.Item name="alarmLevel" label="等级">
      <NumberSelect labels={alarmLevelLabels} />
    </Form.Item>
    <Form.Item name="protocol" label="协议">
      <EnumSelect labels={alarmProtocolLabels} />
    </Form.Item>
    <Form.Item name="side" label="责任方">
      <EnumSelect labels={alarmSideLabels} order={['PILE', 'VEHICLE', 'USER', 'PLATFORM', 'GRID']} />
    </Form.Item>
    <DataStatusFilter />
  </>
)
