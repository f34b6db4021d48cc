import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { tradeChannelLabels, unknownChannel } from '@chargedeck/contract/money/trade-order/enums'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ListedRow, OwnedRow } from './journal-row-store.ts'

export function presentJournal({
  id,
  bookTime,
  chargeOrderNo,
  occupyOrderNo,
  tradeNo,
  ...row
}: ListedRow): ListedJournal {
  const [origin, bizNo] = originOf({ chargeOrderNo, occupyOrderNo, tradeNo })
  return { ...row, journalId: id, bookTime: toWallTime(bookTime), origin, bizNo }
}

type Numbers = Pick<ListedRow, 'chargeOrderNo' | 'occupyOrderNo' | 'tradeNo'>
function originOf({ chargeOrderNo, occupyOrderNo, tradeNo }: Numbers): [ListedJournal['origin'], string | null] {
  if (chargeOrderNo !== null) return ['CHARGE_ORDER', chargeOrderNo]
  if (occupyOrderNo !== null) return ['OCCUPY_ORDER', occupyOrderNo]
  return tradeNo === null ? [null, null] : ['TRADE_ORDER', tradeNo]
}

const channels: Readonly<Record<string, string>> = tradeChannelLabels

export const presentEntry = ({ account, channel, debitAmt, creditAmt, balanceAfterAmt, ...owner }: OwnedRow) => ({
  account,
  channelText: channel === null ? null : (channels[channel] ?? unknownChannel),
  ownerName: ownerNameOf(owner),
  debitAmt,
  creditAmt,
  balanceAfterAmt,
})

function ownerNameOf(owner: Omit<OwnedRow, keyof JournalDetail['entries'][number] | 'channel'>): string {
  const { ownerId, companyId, companyName, groupName, chargeOrderNo, occupyOrderNo, nickname, mobile } = owner
  if (ownerId === companyId) return companyName ?? '-'
  return groupName ?? chargeOrderNo ?? occupyOrderNo ?? nickname ?? (mobile === null ? '-' : maskMobile(mobile))
}
