import { cardStatusLabels, customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { customerApi, type Customer } from '@chargedeck/contract/customer/customer/calls'
import { Form, Input } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { EnergyText, MoneyText, NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { cardTones, customerTones, lockTone, lockWord, sourceWord } from './parts/customer-labels.ts'
import { customerPage } from './customer-queries.ts'
import { OwedText } from './parts/owed-text.tsx'
import { OwnNumber } from './parts/own-number.tsx'

const CustomerDrawer = lazyPart(async () => (await import('./customer-drawer.tsx')).CustomerDrawer)

const money = (
  key: 'balanceAmt' | 'giftAmt' | 'frozenAmt' | 'availableAmt' | 'totalPaidAmt',
  title: string,
): Column<Customer> => ({
  key,
  title,
  width: 120,
  align: 'right',
  render: (_, customer) => <MoneyText value={customer[key]} />,
})

const columns: readonly Column<Customer>[] = [
  { key: 'customerNo', title: '客户编号', width: 132, render: (_, { customerNo }) => <CopyText value={customerNo} /> },
  {
    key: 'mobile',
    card: 'fact',
    title: '手机号',
    width: 150,
    render: (_, customer) => <OwnNumber customer={customer} field="mobile" />,
  },
  {
    key: 'nickname',
    card: 'fact',
    title: '昵称',
    width: 96,
    ellipsis: true,
    render: (_, { nickname }) => nickname ?? '-',
  },
  {
    key: 'customerType',
    title: '类型',
    width: 104,
    render: (_, { customerType }) => (
      <StateTag tone={customerTones[customerType]} label={customerTypeLabels[customerType]} />
    ),
  },
  {
    key: 'lockFlag',
    card: 'state',
    title: '状态',
    width: 92,
    render: (_, { lockFlag }) => <StateTag tone={lockTone(lockFlag)} label={lockWord(lockFlag)} />,
  },
  { ...money('balanceAmt', '充值余额（元）'), card: 'fact', width: 138, sorter: true },
  money('giftAmt', '赠送余额（元）'),
  money('availableAmt', '可用（元）'),
  {
    key: 'owedAmt',
    title: '欠费（元）',
    width: 104,
    align: 'right',
    render: (_, { owedAmt }) => <OwedText value={owedAmt} />,
  },
  { ...money('frozenAmt', '冻结（元）'), width: 104 },
  {
    key: 'totalChargeQty',
    title: '累计次数',
    width: 92,
    align: 'right',
    render: (_, row) => <NumberText value={row.totalChargeQty} />,
  },
  {
    key: 'totalEnergy',
    title: '累计电量（度）',
    width: 138,
    align: 'right',
    sorter: true,
    render: (_, { totalEnergy }) => <EnergyText value={totalEnergy} />,
  },
  { ...money('totalPaidAmt', '累计消费（元）'), width: 130 },
  {
    key: 'plateNos',
    title: '车牌',
    width: 150,
    ellipsis: true,
    render: (_, { plateNos }) => plateNos.join('、') || '-',
  },
  {
    key: 'cardNo',
    title: '充电卡',
    width: 190,
    render: (_, { cardNo, cardStatus }) => <Card cardNo={cardNo} cardStatus={cardStatus} />,
  },
  {
    key: 'registerSource',
    title: '注册来源',
    width: 100,
    hiddenAtFirst: true,
    render: (_, row) => sourceWord(row.registerSource),
  },
  {
    key: 'registerTime',
    title: '注册时间',
    width: 172,
    sorter: true,
    render: (_, { registerTime }) => <InstantText value={registerTime} />,
  },
  {
    key: 'lastChargeTime',
    title: '最近充电',
    width: 172,
    sorter: true,
    render: (_, { lastChargeTime }) => <InstantText value={lastChargeTime} />,
  },
]

const Card = ({ cardNo, cardStatus }: Pick<Customer, 'cardNo' | 'cardStatus'>) => (
  <span style={{ display: 'inline-flex', gap: 8 }}>
    {cardNo && <span className="cd-number">{cardNo}</span>}
    <StateTag tone={cardTones[cardStatus]} label={cardStatusLabels[cardStatus]} />
  </span>
)

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
        columns={columns}
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
