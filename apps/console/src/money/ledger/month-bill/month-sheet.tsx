import { billedKindLabels, monthBillStateLabels } from '@chargedeck/contract/money/ledger/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import type { GroupMonth, GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { employeeOf } from './employee-of.ts'
import './month-sheet.css'

type Props = {
  group: CustomerGroup
  bill: GroupMonth
  orders: readonly GroupMonthOrder[]
  totalQty: number
  onDone: () => void
}

/** What a group gets on paper, A4. */
export function MonthSheet({ group, bill, orders, totalQty, onDone }: Props) {
  const [printedAt] = useState(() => toWallTime(new Date()))
  return (
    <PrintSheet onDone={onDone}>
      <article className="month-sheet">
        <h1>{bill.month} 充电账单</h1>
        <p className="month-sheet__parties">
          <span>{group.groupName}</span>
          <span>{bill.companyName}</span>
        </p>
        <dl>
          {sumsOf(bill).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Lines orders={orders} />
        <footer>
          {orders.length < totalQty && (
            <p>
              以上为最近{orders.length}笔，全部{totalQty}笔见导出的账单。
            </p>
          )}
          <p>打印时间 {printedAt}。本账单供核对，不是发票。</p>
        </footer>
      </article>
    </PrintSheet>
  )
}

const sumsOf = (bill: GroupMonth): readonly (readonly [label: string, value: string])[] => [
  ['账单金额', `${yuan(bill.usedAmt)} 元`],
  ['已付', `${yuan(bill.paidAmt)} 元`],
  ['待付', `${yuan(bill.unpaidAmt)} 元`],
  ['充电订单', `${bill.orderQty} 笔`],
  ['占位订单', `${bill.occupyQty} 笔`],
  ['员工数', `${bill.employeeQty} 人`],
  ['状态', monthBillStateLabels[bill.billState]],
  ...(bill.billDate ? [['账单日', bill.billDate] as const] : []),
]

const Lines = ({ orders }: { orders: readonly GroupMonthOrder[] }) => (
  <table>
    <thead>
      <tr>
        <th>记账时间</th>
        <th>员工</th>
        <th>站点</th>
        <th>类型</th>
        <th>订单编号</th>
        <th>电量（度）</th>
        <th>实收（元）</th>
        <th>企业支付（元）</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.journalNo}>
          <td>{order.bookTime}</td>
          <td>{employeeOf(order)}</td>
          <td>{order.stationName}</td>
          <td>{billedKindLabels[order.orderKind]}</td>
          <td>{order.orderNo}</td>
          <td>{order.totalEnergy === null ? '' : kwh(order.totalEnergy)}</td>
          <td>{order.actualAmt === null ? '' : yuan(order.actualAmt)}</td>
          <td>{yuan(order.groupPayAmt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
