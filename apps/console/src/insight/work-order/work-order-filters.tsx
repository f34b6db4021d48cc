import { workOrderStateLabels } from '@chargedeck/contract/insight/work-order/enums'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
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
    <Form.Item name="overdue" label="超时未完成">
      <NumberSelect labels={{ 1: '仅超时' }} />
    </Form.Item>
    <DateRangeField label="创建时间" start="startTime" end="endTime" />
  </>
)
