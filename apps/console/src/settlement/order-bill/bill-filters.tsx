import {
  billedOrderTypeLabels,
  billHolderTypeLabels,
  billTypeLabels,
} from '@chargedeck/contract/settlement/order-bill/enums'
import { dayClosedLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import { Form } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'

export const BillFilters = () => (
  <>
    <DateRangeField label="结算日" start="startDate" end="endDate" />
    <TextFilter name="orderNo" label="订单号" />
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="holderType" label="合作方类型">
      <EnumSelect labels={billHolderTypeLabels} />
    </Form.Item>
    <Form.Item name="billType" label="账单类型">
      <EnumSelect labels={billTypeLabels} />
    </Form.Item>
    <Form.Item name="orderType" label="订单类型">
      <EnumSelect labels={billedOrderTypeLabels} />
    </Form.Item>
    <Form.Item name="closedFlag" label="关账">
      <EnumSelect labels={dayClosedLabels} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect />
    </Form.Item>
  </>
)
