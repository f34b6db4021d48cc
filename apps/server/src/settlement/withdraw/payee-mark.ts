import { createHash } from 'node:crypto'
import type { AccountRow } from './apply/payee-store.ts'
import type { CashRow } from './cash-store.ts'

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

/** Whether a payment goes to another card than its last request, or, of none, than the last payout of its account that arrived. */
export const hasOtherCard = (account: AccountRow, last: CashRow | null, cardUserIds: readonly string[]): boolean =>
  last === null ? cardUserIds.length > 0 : isOtherCard(account, last)

type Card = Pick<AccountRow, 'bankName' | 'cardTail'>
const cardText = ({ bankName, cardTail }: Card): string => `${bankName}尾号${cardTail}`
/** A card that changed before the application is shown by it already. */
export const cardChangeText = (was: Card, now: Card): string =>
  cardText(was) === cardText(now)
    ? `收款卡${cardText(now)}为新增或已变更，尚未有款项到账`
    : `收款卡由${cardText(was)}变更为${cardText(now)}`
