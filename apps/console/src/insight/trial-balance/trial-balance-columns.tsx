import { accountKindLabels, accountLabels } from '@chargedeck/contract/money/ledger/enums'
import type { TrialBalanceRow } from '@chargedeck/contract/insight/trial-balance/calls'
import type { CardPlace } from '../../ui/data-table/columns/column.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { AccountLink } from './account-link.tsx'

type Side = Extract<keyof TrialBalanceRow, `${string}Amt`>
const sideColumn = (key: Side, title: string, card: CardPlace = 'fact'): Column<TrialBalanceRow> => ({
  key,
  title,
  card,
  width: 130,
  align: 'right',
  render: (_, row) => (row[key] === 0 ? '-' : <MoneyText value={row[key]} />),
})
/** What was booked in these days. */
const bookedColumn = (key: 'debitAmt' | 'creditAmt', title: string): Column<TrialBalanceRow> => ({
  ...sideColumn(key, title),
  render: (_, row) =>
    row[key] === 0 ? (
      '-'
    ) : (
      <AccountLink row={row}>
        <MoneyText value={row[key]} />
      </AccountLink>
    ),
})
const accountText = ({ account, channelText }: TrialBalanceRow): string =>
  channelText === null ? accountLabels[account] : `${accountLabels[account]} - ${channelText}`

export const trialBalanceColumns: readonly Column<TrialBalanceRow>[] = [
  {
    key: 'account',
    title: '科目',
    width: 170,
    sorter: true,
    render: (_, row) => <AccountLink row={row}>{accountText(row)}</AccountLink>,
  },
  { key: 'kind', title: '类别', card: 'state', width: 70, render: (_, { kind }) => accountKindLabels[kind] },
  sideColumn('openingDebitAmt', '期初借方', 'none'),
  sideColumn('openingCreditAmt', '期初贷方', 'none'),
  bookedColumn('debitAmt', '本期借方'),
  bookedColumn('creditAmt', '本期贷方'),
  sideColumn('closingDebitAmt', '期末借方'),
  sideColumn('closingCreditAmt', '期末贷方'),
]
