import { invoiceStateLabels } from '@chargedeck/contract/charging/invoice/enums'
import { Form } from 'antd'
import { GroupFilter } from '../../customer/customer/parts/group-filter.tsx'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'

const yesNo = { Y: '是', N: '否' }

export const InvoiceFilters = () => (
  <>
    <TextFilter name="invoiceNo" label="发票号码" />
    <TextFilter name="buyerName" label="购买方" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={invoiceStateLabels} mode="multiple" />
    </Form.Item>
    <DateRangeField label="申请时间" start="startTime" end="endTime" />
    <TextFilter name="orderNo" label="订单编号" />
    <GroupFilter />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="changedFlag" label="待红冲">
      <EnumSelect labels={yesNo} />
    </Form.Item>
  </>
)
