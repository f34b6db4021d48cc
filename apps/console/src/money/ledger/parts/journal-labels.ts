import { bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'
import type { Account } from '@chargedeck/domain/ledger/journals'

const accountLabels: Record<Account, string> = {
  CUST_PRINCIPAL: '客户充值余额',
  CUST_GIFT: '客户赠送余额',
  CUST_REFUNDING: '客户退款中',
  GROUP: '企业预存余额',
  GROUP_REFUNDING: '企业退款中',
  RECEIVABLE: '应收欠费',
  CASH: '资金',
  ORDER_CLEARING: '订单清分',
  GIFT_COST: '赠送成本',
  OTHER_INCOME: '其他收入',
}

// The contract sends both as plain text: an unknown word is shown as it is.
const wordIn =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? code
export const accountWord = wordIn(accountLabels)
export const journalWord = wordIn(bizTypeLabels)
