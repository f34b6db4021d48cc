import type { Journal } from '@chargedeck/contract/money/ledger/journal'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import { accountWord, journalWord } from './journal-labels.ts'
import './journals.css'

/** What was booked, with its entries. */
export function Journals({ journals, none }: { journals: readonly Journal[]; none: string }) {
  if (journals.length === 0) return <p className="journals-none">{none}</p>
  return journals.map(({ journalNo, bizType, bookTime, entries }) => (
    <div key={journalNo} className="journal">
      <header>
        <PageLink to={`/books/journal?journalNo=${journalNo}`} needs="journal:page">
          <strong>{journalWord(bizType)}</strong>
        </PageLink>
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
