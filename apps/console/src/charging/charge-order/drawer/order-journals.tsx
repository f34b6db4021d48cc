import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { accountWord, journalWord } from '../charge-order-labels.ts'
import './order-journals.css'

export function OrderJournals({ journals }: { journals: ChargeOrderDetail['journals'] }) {
  if (journals.length === 0) return <p className="charge-order-none">结算后记账，还没有凭证</p>
  return journals.map(({ journalNo, bizType, bookTime, entries }) => (
    <div key={journalNo} className="charge-order-journal">
      <header>
        <strong>{journalWord(bizType)}</strong>
        <CopyText value={journalNo} />
        <InstantText value={bookTime} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">科目</th>
            <th scope="col">借（元）</th>
            <th scope="col">贷（元）</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, debitAmt, creditAmt }, at) => (
            <tr key={`${account} ${at}`}>
              <td>{accountWord(account)}</td>
              <td>{debitAmt === 0 ? '' : <MoneyText value={debitAmt} />}</td>
              <td>{creditAmt === 0 ? '' : <MoneyText value={creditAmt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}
