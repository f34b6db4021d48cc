import { createHash } from 'node:crypto'
import type { AccountRow } from './apply/payee-store.ts'
import type { CashRow } from './cash-store.ts'
import type { WithdrawRow } from './withdraw-store.ts'

export type Payee = {
  id: string
  cardMark: string
  cardTail: string
  cardName: string
  bankName: string
  tokenNo: string | null
}

/** Says whether an account still pays to the same card of the same holder. */
export const payeeMarkOf = ({ id, cardMark, cardTail, cardName, bankName, tokenNo }: Payee): string =>
  createHash('sha256')
    .update(JSON.stringify([id, cardMark, cardTail, cardName, bankName, tokenNo]))
    .digest('hex')
    .slice(0, 32)

/** Whether an account pays to another card than the one that a request was made for. */
export const isOtherCard = (account: AccountRow, cash: CashRow): boolean =>
  account.tokenNo !== cash.tokenNo || account.cardTail !== cash.cardTail || account.cardName !== cash.accountName

/** Whether its card has changed since its last request, or since the application when there was none. */
export const hasOtherCard = (row: WithdrawRow, account: AccountRow, last: CashRow | null): boolean =>
  last === null ? wasCardChanged(row, account) : isOtherCard(account, last)

/** After the application: nobody pays by a card that they changed themselves. */
export const wasCardChanged = (
  { applyTime }: Pick<WithdrawRow, 'applyTime'>,
  { cardTime }: Pick<AccountRow, 'cardTime'>,
): boolean => cardTime !== null && cardTime > applyTime

type Card = Pick<AccountRow, 'bankName' | 'cardTail'>
const cardText = ({ bankName, cardTail }: Card): string => `${bankName}尾号${cardTail}`
export const cardChangeText = (was: Card, now: Card): string => `收款卡由${cardText(was)}变更为${cardText(now)}`
