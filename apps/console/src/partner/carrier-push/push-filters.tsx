import { orderPushStateLabels, orderPushTypeLabels } from '@chargedeck/contract/partner/carrier-check/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'

export const PushFilters = () => (
  <>
    <TextFilter name="orderNo" label="订单编号" maxLength={40} />
    <Form.Item name="carrierId" label="运营商">
      <CarrierChoice kinds={pushedKinds} />
    </Form.Item>
    <Form.Item name="pushType" label="推送类型">
      <EnumSelect labels={orderPushTypeLabels} />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={orderPushStateLabels} />
    </Form.Item>
    <DateRangeField label="创建时间" start="startTime" end="endTime" />
  </>
)
