import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { refundableOf } from '@chargedeck/domain/ledger/wallet'
import { Table, Typography, type TableColumnsType } from 'antd'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'

const atOnce = 5

const columns: TableColumnsType<Customer> = [
  { key: 'name', title: '客户', render: (_, customer) => nameOf(customer) },
  {
    key: 'amt',
    title: '可退（元）',
    align: 'right',
    render: (_, customer) => <MoneyText value={refundableOf(customer)} />,
  },
]

/** What each customer would get back, and all of them. */
export function ToRefund({ customers }: { customers: readonly Customer[] }) {
  const total = sumFen(customers.map(refundableOf))
  const none = customers.filter((customer) => refundableOf(customer) === 0).length
  return (
    <>
      <Typography.Paragraph>
        {`已选 ${customers.length} 位客户，可退合计 ${yuan(total)} 元${none > 0 ? `，其中 ${none} 位没有可退金额` : ''}`}
      </Typography.Paragraph>
      <Table
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={customers}
        pagination={customers.length > atOnce ? { pageSize: atOnce, size: 'small', showSizeChanger: false } : false}
        style={{ marginBottom: 16 }}
      />
    </>
  )
}

const nameOf = ({ mobile, nickname, realName, customerNo }: Customer): string =>
  [nickname ?? realName, mobile, customerNo].filter(Boolean).join(' · ')
