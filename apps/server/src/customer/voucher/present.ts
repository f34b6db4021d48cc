import { notYetValid, voucherStateText } from '@chargedeck/contract/customer/voucher/enums'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import { pileTypeLabels, type PileType } from '@chargedeck/contract/site/pile/enums'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import type { VoucherRow } from './store.ts'

export type ListedVoucher = VoucherRow & {
  customerNo: string
  mobile: string
  nickname: string | null
  realName: string | null
  activityName: string | null
}

export const presentVoucher = (row: ListedVoucher, names: ReadonlyMap<string, string>, at: Date): Voucher => ({
  id: row.id,
  voucherNo: row.voucherNo,
  voucherName: row.voucherName,
  voucherType: row.voucherType,
  customerId: row.customerId,
  customerNo: row.customerNo,
  mobile: maskMobile(row.mobile),
  nickname: row.nickname,
  realName: row.realName,
  activityId: row.activityId,
  activityName: row.activityName,
  sourceType: row.sourceType,
  faceAmt: row.faceAmt,
  thresholdAmt: row.thresholdAmt,
  discountRate: row.discountRate,
  maxAmt: row.maxAmt,
  faceEnergy: row.faceEnergy,
  applyTo: row.applyTo,
  stations: row.stationScope.map((id) => ({ id, stationName: names.get(id) ?? '' })),
  pileTypes: row.pileType.filter((type): type is PileType => type in pileTypeLabels),
  timeWindow: row.timeWindow,
  bearer: row.bearer,
  validFrom: toWallTime(row.validFrom),
  validTo: toWallTime(row.validTo),
  status: row.status,
  statusText: isToCome(row, at) ? notYetValid : voucherStateText(row.status),
  lockOrderId: row.lockOrderId,
  usedOrderId: row.usedOrderId,
  usedTime: row.usedTime && toWallTime(row.usedTime),
  usedAmt: row.usedAmt,
  createTime: toWallTime(row.createTime),
})

const isToCome = ({ status, validFrom }: VoucherRow, at: Date): boolean =>
  status === voucherStates.unused && validFrom > at
