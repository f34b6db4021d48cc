import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { PaySwitch } from './pay-switch.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'

export const employeeColumns: readonly Column<Employee>[] = [
  { key: 'employeeNo', title: '工号', width: 110, sorter: true, render: (_, { employeeNo }) => employeeNo ?? '-' },
  { key: 'realName', card: 'fact', title: '姓名', width: 110, ellipsis: true, render: (_, row) => row.realName ?? '-' },
  {
    key: 'mobile',
    card: 'fact',
    title: '手机号',
    width: 130,
    render: (_, { customerId, mobile }) => (
      <CustomerLink id={customerId}>
        <span className="cd-number">{mobile}</span>
      </CustomerLink>
    ),
  },
  { key: 'department', title: '部门', width: 120, ellipsis: true, render: (_, { department }) => department ?? '-' },
  {
    key: 'plateNos',
    title: '车辆',
    width: 160,
    ellipsis: true,
    render: (_, { plateNos }) => plateNos.join('、') || '-',
  },
  {
    key: 'groupPayFlag',
    card: 'state',
    title: '企业支付',
    width: 110,
    render: (_, employee) => <PaySwitch employee={employee} />,
  },
  {
    key: 'groupMonthLimitAmt',
    title: '月限额（元）',
    width: 120,
    align: 'right',
    render: (_, { groupMonthLimitAmt }) =>
      groupMonthLimitAmt === 0 ? '不限' : <MoneyText value={groupMonthLimitAmt} />,
  },
  {
    key: 'monthUsedAmt',
    card: 'fact',
    title: '本月已用（元）',
    width: 128,
    align: 'right',
    render: (_, { monthUsedAmt }) => <MoneyText value={monthUsedAmt} />,
  },
  {
    key: 'joinTime',
    title: '加入时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { joinTime }) => <InstantText value={joinTime} />,
  },
  {
    key: 'lockFlag',
    title: '状态',
    width: 88,
    hiddenAtFirst: true,
    render: (_, { lockFlag }) => (
      <StateTag tone={lockFlag === 1 ? 'fault' : 'idle'} label={lockFlag === 1 ? '已锁定' : '正常'} />
    ),
  },
]
