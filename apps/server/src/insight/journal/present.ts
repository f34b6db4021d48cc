import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { tradeChannelLabels, unknownChannel } from '@chargedeck/contract/money/trade-order/enums'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ListedRow, OwnedRow } from './journal-row-store.ts'

export function presentJournal({
  id,
  bookTime,
  bizType,
  bizId,
  amt,
  note,
  companyName,
  ...of
}: ListedRow): ListedJournal {
  const booked = { journalNo: of.journalNo, bizType, bizId, amt, note, companyName }
  return { ...booked, journalId: id, bookTime: toWallTime(bookTime), ...originOf(bizId, of) }
}

type Origin = Pick<ListedJournal, 'origin' | 'bizNo' | 'billId' | 'tradeId'>
type Numbers = Pick<ListedRow, 'chargeOrderNo' | 'occupyOrderNo' | 'tradeNo' | 'billDay' | 'cfgName'> &
  Pick<ListedRow, 'diffNo' | 'diffBillId' | 'tradeId'>
const nowhere = { origin: null, bizNo: null, billId: null, tradeId: null }

function originOf(
  bizId: string,
  { chargeOrderNo, occupyOrderNo, tradeNo, billDay, cfgName, ...diff }: Numbers,
): Origin {
  if (chargeOrderNo !== null) return { ...nowhere, origin: 'CHARGE_ORDER', bizNo: chargeOrderNo }
  if (occupyOrderNo !== null) return { ...nowhere, origin: 'OCCUPY_ORDER', bizNo: occupyOrderNo }
  if (tradeNo !== null) return { ...nowhere, origin: 'TRADE_ORDER', bizNo: tradeNo }
  if (billDay !== null) return { ...nowhere, origin: 'CHANNEL_BILL', bizNo: `${cfgName} ${billDay}`, billId: bizId }
  if (diff.diffNo === null) return nowhere
  return { origin: 'CHANNEL_DIFF', bizNo: diff.diffNo, billId: diff.diffBillId, tradeId: diff.tradeId }
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
  const { ownerId, companyId, companyName, groupName, carrierName, chargeOrderNo, occupyOrderNo, nickname, mobile } =
    owner
  if (ownerId === companyId) return companyName ?? '-'
  return (
    groupName ??
    carrierName ??
    chargeOrderNo ??
    occupyOrderNo ??
    nickname ??
    (mobile === null ? '-' : maskMobile(mobile))
  )
}
