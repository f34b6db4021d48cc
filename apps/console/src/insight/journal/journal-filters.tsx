import { accountLabels, bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import { tradeChannelLabels } from '@chargedeck/contract/money/trade-order/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { AmountFilter } from '../../ui/fields/amount-filter.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

export const JournalFilters = () => (
  <>
    <DateRangeField label="记账时间" start="startTime" end="endTime" />
    <Form.Item name="account" label="科目">
      <EnumSelect labels={accountLabels} />
    </Form.Item>
    <Form.Item name="channel" label="资金渠道">
      <EnumSelect labels={tradeChannelLabels} />
    </Form.Item>
    <Form.Item name="bizType" label="业务类型">
      <EnumSelect labels={bizTypeLabels} mode="multiple" />
    </Form.Item>
    <TextFilter name="journalNo" label="凭证号" />
    <TextFilter name="bizNo" label="订单或交易单号" />
    <AmountFilter name="minAmt" label="最小金额" />
    <AmountFilter name="maxAmt" label="最大金额" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
