import { customerTypeLabels, registerSourceLabels } from '@chargedeck/contract/customer/customer/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { GroupFilter } from './parts/group-filter.tsx'

export const CustomerFilters = () => (
  <>
    <TextFilter name="searchValue" label="号码或姓名" placeholder="手机号、车牌、VIN、卡号、客户编号或姓名" />
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="nickname" label="昵称" />
    <TextFilter name="customerNo" label="客户编号" />
    <TextFilter name="cardNo" label="充电卡号" />
    <TextFilter name="plateNo" label="车牌" />
    <TextFilter name="vin" label="VIN" />
    <Form.Item name="customerType" label="客户类型">
      <EnumSelect labels={customerTypeLabels} />
    </Form.Item>
    <GroupFilter />
    <Form.Item name="registerSource" label="注册来源">
      <EnumSelect labels={registerSourceLabels} />
    </Form.Item>
    <DateRangeField label="注册时间" start="startTime" end="endTime" />
    <FlagField name="lockFlag" label="仅看已锁定" />
    <FlagField name="owedOnly" label="仅看有欠费" />
  </>
)
