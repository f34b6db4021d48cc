import { workOrderStateLabels } from '@chargedeck/contract/insight/work-order/enums'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const WorkOrderFilters = () => (
  <>
    <TextFilter name="title" label="标题" />
    <TextFilter name="orderNo" label="工单编号" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={workOrderStateLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="level" label="等级">
      <NumberSelect labels={alarmLevelLabels} />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <FlagField name="accepted" label="仅看已接单" />
    <FlagField name="overdue" label="仅看超时" />
    <DateRangeField label="创建时间" start="startTime" end="endTime" />
  </>
)
