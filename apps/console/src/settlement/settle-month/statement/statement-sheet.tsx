import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { sumFen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { useState } from 'react'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import './statement-sheet.css'

/** What both parties sign, A4. */
export function StatementSheet({ statement, onDone }: { statement: Statement; onDone: () => void }) {
  const [printedAt] = useState(() => toWallTime(new Date()))
  const { month, startDate, endDate, companyName, holderName, holderNo, isWhole, confirmTime } = statement
  return (
    <PrintSheet onDone={onDone}>
      <article className="statement-sheet">
        <h1>{month} 月结算单</h1>
        <p className="statement-sheet__parties">
          <span>运营方：{companyName}</span>
          <span>
            合作方：{holderName}（{holderNo}）
          </span>
        </p>
        <p>
          结算期间 {startDate} 至 {endDate}
          {isWhole ? '' : '，尚未全部关账'}，金额单位：元
        </p>
        <Lines statement={statement} />
        {confirmTime && <p>合作方已于 {confirmTime} 确认</p>}
        <footer>
          {['运营方', '合作方'].map((party) => (
            <div key={party}>
              <p>{party}（签字盖章）：</p>
              <p>日期：</p>
            </div>
          ))}
        </footer>
        <p className="statement-sheet__time">打印时间 {printedAt}</p>
      </article>
    </PrintSheet>
  )
}

const titles = ['站点', '天数', '订单数', '电量（度）', '实收', '保底补差', '应结', '已提现', '提现中', '未提现']

const Lines = ({ statement: { rows, sums } }: { statement: Statement }) => (
  <table>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.stationId}>
          <td>{row.stationName}</td>
          <td>{row.dayQty}</td>
          <td>{row.orderQty}</td>
          <td>{kwh(row.energy)}</td>
          <td>{yuan(row.actualAmt)}</td>
          <td>{yuan(row.guaranteeAmt)}</td>
          <td>{yuan(row.shareAmt)}</td>
          <td>{yuan(row.withdrawnAmt)}</td>
          <td>{yuan(row.withdrawingAmt)}</td>
          <td>{yuan(row.unWithdrawAmt)}</td>
        </tr>
      ))}
      <tr>
        <th colSpan={2}>合计</th>
        <th>{rows.reduce((qty, { orderQty }) => qty + orderQty, 0)}</th>
        <th>{kwh(rows.reduce((sum, { energy }) => sum + energy, 0))}</th>
        <th>{yuan(sumFen(rows.map(({ actualAmt }) => actualAmt)))}</th>
        <th>{yuan(sums.guaranteeAmt)}</th>
        <th>{yuan(sums.shareAmt)}</th>
        <th>{yuan(sums.withdrawnAmt)}</th>
        <th>{yuan(sums.withdrawingAmt)}</th>
        <th>{yuan(sums.unWithdrawAmt)}</th>
      </tr>
    </tbody>
  </table>
)
