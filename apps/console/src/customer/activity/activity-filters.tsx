import { activityPhaseLabels, activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const ActivityFilters = () => (
  <>
    <TextFilter name="activityName" label="活动名称" />
    <Form.Item name="activityType" label="类型">
      <EnumSelect labels={activityTypeLabels} />
    </Form.Item>
    <Form.Item name="phase" label="阶段">
      <EnumSelect labels={activityPhaseLabels} order={['RUNNING', 'NOT_BEGUN', 'USED_UP', 'ENDED', 'DISABLED']} />
    </Form.Item>
    <DateRangeField label="活动时间" start="startTime" end="endTime" />
    <Form.Item name="companyId" label="所属公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
