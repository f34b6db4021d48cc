import { vipLevelLabels, vipSourceLabels, vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const VipFilters = () => (
  <>
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="vipNo" label="会员号" />
    <Form.Item name="level" label="等级">
      <EnumSelect labels={vipLevelLabels} />
    </Form.Item>
    <Form.Item name="standing" label="状态">
      <EnumSelect labels={vipStandingLabels} order={['VALID', 'NOT_BEGUN', 'EXPIRED', 'DISABLED', 'CANCELLED']} />
    </Form.Item>
    <Form.Item name="source" label="来源">
      <EnumSelect labels={vipSourceLabels} />
    </Form.Item>
    <DateRangeField label="到期日期" start="startTime" end="endTime" />
  </>
)
