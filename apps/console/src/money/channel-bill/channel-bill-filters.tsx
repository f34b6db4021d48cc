import { channelBillStateLabels } from '@chargedeck/contract/money/channel-bill/enums'
import { payChannelLabels } from '@chargedeck/contract/money/pay-config/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'

export const ChannelBillFilters = () => (
  <>
    <DateRangeField label="账单日" start="startDay" end="endDay" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={channelBillStateLabels} />
    </Form.Item>
    <Form.Item name="channel" label="渠道">
      <EnumSelect labels={payChannelLabels} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
