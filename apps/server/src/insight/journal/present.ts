import type { JournalDetail, ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import { tradeChannelLabels, unknownChannel } from '@chargedeck/contract/money/trade-order/enums'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ListedRow, OwnedRow } from './journal-row-store.ts'

type Sides = Pick<ListedJournal, 'accountDebitAmt' | 'accountCreditAmt'>
const noSides: Sides = { accountDebitAmt: null, accountCreditAmt: null }

export function presentJournal(
  { id, bookTime, bizType, bizId, amt, note, companyName, ...of }: ListedRow,
  sides = noSides,
): ListedJournal {
  const booked = { journalNo: of.journalNo, bizType, bizId, amt, note, companyName }
  return { ...booked, ...sides, journalId: id, bookTime: toWallTime(bookTime), ...originOf(bizId, of) }
}

type Origin = Pick<ListedJournal, 'origin' | 'bizNo' | 'billId' | 'tradeId' | 'carrierId'>
type Numbers = Omit<ListedRow, 'id' | 'journalNo' | 'bizType' | 'bizId' | 'amt' | 'bookTime' | 'note' | 'companyName'>
const nowhere = { origin: null, bizNo: null, billId: null, tradeId: null, carrierId: null }

function originOf(bizId: string, of: Numbers): Origin {
  if (of.chargeOrderNo !== null) return { ...nowhere, origin: 'CHARGE_ORDER', bizNo: of.chargeOrderNo }
  if (of.occupyOrderNo !== null) return { ...nowhere, origin: 'OCCUPY_ORDER', bizNo: of.occupyOrderNo }
  if (of.tradeNo !== null) return { ...nowhere, origin: 'TRADE_ORDER', bizNo: of.tradeNo }
  if (of.roamingOrderNo !== null) return { ...nowhere, origin: 'ROAMING_ORDER', bizNo: of.roamingOrderNo }
  if (of.useNo !== null) return { ...nowhere, origin: 'WASH_USE', bizNo: of.useNo }
  if (of.withdrawNo !== null) return { ...nowhere, origin: 'WITHDRAW', bizNo: of.withdrawNo }
  if (of.guaranteeNo !== null) return { ...nowhere, origin: 'GUARANTEE', bizNo: of.guaranteeNo }
  if (of.carrierId !== null)
    return { ...nowhere, origin: 'CARRIER_PAYMENT', bizNo: of.carrierName, carrierId: of.carrierId }
  if (of.billDay !== null)
    return { ...nowhere, origin: 'CHANNEL_BILL', bizNo: `${of.cfgName} ${of.billDay}`, billId: bizId }
  if (of.diffNo === null) return nowhere
  return { ...nowhere, origin: 'CHANNEL_DIFF', bizNo: of.diffNo, billId: of.diffBillId, tradeId: of.tradeId }
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
  const { ownerId, companyId, companyName, groupName, carrierName, holderName, nickname, mobile } = owner
  if (ownerId === companyId) return companyName ?? '-'
  const orderNo = owner.chargeOrderNo ?? owner.occupyOrderNo ?? owner.roamingOrderNo
  const name = groupName ?? carrierName ?? holderName ?? orderNo ?? nickname
  return name ?? (mobile === null ? '-' : maskMobile(mobile))
}
