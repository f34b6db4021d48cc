import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { Form, Input } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { customerColumns, customerPresets } from './customer-columns.tsx'
import { customerPage } from './customer-queries.ts'

const CustomerDrawer = lazyPart(async () => (await import('./customer-drawer.tsx')).CustomerDrawer)

const typed = [
  { name: 'mobile', label: '手机号' },
  { name: 'nickname', label: '昵称' },
  { name: 'customerNo', label: '客户编号' },
  { name: 'cardNo', label: '充电卡号' },
  { name: 'plateNo', label: '车牌' },
  { name: 'vin', label: 'VIN' },
]

const filters = (
  <>
    {typed.map(({ name, label }) => (
      <Form.Item key={name} name={name} label={label}>
        <Input allowClear />
      </Form.Item>
    ))}
    <Form.Item name="customerType" label="客户类型">
      <EnumSelect labels={customerTypeLabels} />
    </Form.Item>
    <DateRangeField label="注册时间" start="startTime" end="endTime" />
    <FlagField name="lockFlag" label="仅看已锁定" />
    <FlagField name="owedOnly" label="仅看有欠费" />
  </>
)

export function CustomerListPage() {
  return (
    <PageContainer>
      <DataTable
        name="customer"
        title="普通客户"
        rowKey="id"
        columns={customerColumns}
        presets={customerPresets}
        query={customerApi.page.query}
        load={customerPage}
        filters={filters}
        drawer={({ id, row, previous, next, close }) => (
          <CustomerDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
    </PageContainer>
  )
}
