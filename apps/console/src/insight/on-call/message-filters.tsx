import {
  messageWayLabels,
  warningMessageKindLabels,
  warningMessageStateLabels,
} from '@chargedeck/contract/insight/on-call/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'

export const MessageFilters = () => (
  <>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={warningMessageStateLabels} />
    </Form.Item>
    <Form.Item name="way" label="方式">
      <EnumSelect labels={messageWayLabels} />
    </Form.Item>
    <Form.Item name="kind" label="类型">
      <EnumSelect labels={warningMessageKindLabels} />
    </Form.Item>
    <DateRangeField label="创建时间" start="startTime" end="endTime" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
