import { roamingCheckLabels, roamingStatusLabels } from '@chargedeck/contract/partner/roaming-order/enums'
import { Form, Input } from 'antd'
import { CustomerChoice } from '../../customer/customer/parts/customer-choice.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { CarrierChoice } from '../carrier-check/parts/carrier-choice.tsx'
import { supplierKinds } from '../carrier-check/parts/carrier-choices.ts'
import { roamingStatusOrder } from './roaming-labels.ts'

export const RoamingFilters = () => (
  <>
    <Form.Item name="orderNo" label="订单编号">
      <Input allowClear maxLength={27} placeholder="27位订单编号" />
    </Form.Item>
    <Form.Item name="carrierId" label="资源方">
      <CarrierChoice kinds={supplierKinds} />
    </Form.Item>
    <Form.Item name="customerId" label="客户">
      <CustomerChoice />
    </Form.Item>
    <Form.Item name="orderStatus" label="状态">
      <EnumSelect labels={roamingStatusLabels} order={roamingStatusOrder} mode="multiple" />
    </Form.Item>
    <FlagField name="forStaffOnly" label="仅看待处理" />
    <Form.Item name="checkStatus" label="对账">
      <EnumSelect labels={roamingCheckLabels} />
    </Form.Item>
    <DateRangeField label="下单时间" start="startTime" end="endTime" />
  </>
)
