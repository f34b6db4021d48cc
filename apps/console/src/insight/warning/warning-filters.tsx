import { warningSourceLabels, warningStatusLabels } from '@chargedeck/contract/insight/warning/enums'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { Form, Select } from 'antd'
import { CodeFilter } from '../../site/alarm-code/parts/code-filter.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const levels = Object.entries(alarmLevelLabels).map(([level, label]) => ({ value: Number(level), label }))

export const WarningFilters = () => (
  <>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={warningStatusLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="alarmLevel" label="等级">
      <Select mode="multiple" allowClear maxTagCount="responsive" options={levels} placeholder="请选择" />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <TextFilter name="pileNo" label="桩编号" />
    <Form.Item name="alarmCode" label="告警码">
      <CodeFilter alarmType="WARN" />
    </Form.Item>
    <Form.Item name="source" label="来源">
      <EnumSelect labels={warningSourceLabels} />
    </Form.Item>
    <DateRangeField label="首次时间" start="startTime" end="endTime" />
  </>
)
