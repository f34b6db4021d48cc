import {
  payTransLabels,
  tradeChannelLabels,
  tradeStateFilterLabels,
  tradeTypeLabels,
} from '@chargedeck/contract/money/trade-order/enums'
import { Form } from 'antd'
import { GroupFilter } from '../../customer/customer/parts/group-filter.tsx'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { AmountFilter } from '../../ui/fields/amount-filter.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const TradeFilters = () => (
  <>
    <Form.Item name="tradeType" label="交易类型">
      <EnumSelect labels={tradeTypeLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="tradeChannel" label="交易渠道">
      <EnumSelect labels={tradeChannelLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="tradeStatus" label="交易状态">
      <EnumSelect labels={tradeStateFilterLabels} mode="multiple" />
    </Form.Item>
    <DateRangeField label="创建时间" start="startTime" end="endTime" />
    <TextFilter name="tradeNo" label="交易单号" />
    <TextFilter name="mobile" label="手机号" />
    <GroupFilter />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <AmountFilter name="minAmt" label="最小金额" />
    <AmountFilter name="maxAmt" label="最大金额" />
    <Form.Item name="payTransStatus" label="流水状态">
      <EnumSelect labels={payTransLabels} />
    </Form.Item>
    <TextFilter name="channelTradeNo" label="渠道流水" />
    <TextFilter name="refundBatchNo" label="退款批次" />
  </>
)
