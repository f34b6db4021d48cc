import type { HuifuDoor } from '../../../../money/pay-channel/public.ts'
import type { SettleProvider } from '../provider.ts'
import { cardBin } from './ask-card-bin.ts'
import { queryBalance } from './ask-balance.ts'
import { queryCash, sendCash } from './cash-calls.ts'
import { queryFunds, sendFunds } from './fund-calls.ts'
import { changeCard, openAccount, queryOpening } from './opening-calls.ts'
import { readNotify } from './read-cash-notice.ts'

/** Without an address nothing is told to us by itself: it is asked for. */
type Contract = { payConfigId: string; notifyUrl: string | null }

/** Huifu's Dougong: accounts of members, and payouts to their cards. */
export const huifuProvider = (door: HuifuDoor, { payConfigId, notifyUrl }: Contract): SettleProvider => ({
  payConfigId,
  openAccount: openAccount(door),
  queryOpening: queryOpening(door),
  changeCard: changeCard(door),
  sendFunds: sendFunds(door),
  queryFunds: queryFunds(door),
  sendCash: sendCash(door, notifyUrl),
  queryCash: queryCash(door),
  queryBalance: queryBalance(door),
  cardBin: cardBin(door),
  readNotify: readNotify(door),
})
