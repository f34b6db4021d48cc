import { successLabels } from '@chargedeck/contract/insight/log/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const SuccessTag = ({ success }: { success: 'Y' | 'N' }) => (
  <StateTag tone={success === 'Y' ? 'idle' : 'fault'} label={successLabels[success]} />
)

/** The search fields that both logs share. */
export const commonFilters = (
  <>
    <TextFilter name="account" label="账号" />
    <Form.Item name="success" label="执行结果">
      <EnumSelect labels={successLabels} />
    </Form.Item>
    <DateRangeField label="时间" start="searchBeginTime" end="searchEndTime" />
  </>
)
