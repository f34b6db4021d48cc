import { notYetValid } from '@chargedeck/contract/customer/voucher/enums'
import { rateText } from '@chargedeck/domain/kernel/money'
import type { VoucherGrant } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Voucher } from '@chargedeck/contract/customer/voucher/shapes'
import { grantStates, type GrantState } from '@chargedeck/domain/voucher/grant-states'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import type { Tone } from '../../ui/text/state-tag.tsx'

/** A locked voucher is unused, but no other order can have it. */
export function toneOfVoucher({
  status,
  statusText,
  lockOrderId,
}: Pick<Voucher, 'status' | 'statusText' | 'lockOrderId'>): Tone {
  if (statusText === notYetValid) return 'waiting'
  if (status === voucherStates.unused) return lockOrderId === null ? 'idle' : 'active'
  return status === voucherStates.used ? 'done' : 'off'
}

export const stateTextOf = ({ status, statusText, lockOrderId, voucherType }: Voucher): string => {
  if (status !== voucherStates.unused || lockOrderId === null) return statusText
  return voucherType === 'WASH' ? '洗车占用' : '充电占用'
}

const grantTones: Record<GrantState, Tone> = {
  [grantStates.checked]: 'waiting',
  [grantStates.waiting]: 'waiting',
  [grantStates.running]: 'active',
  [grantStates.done]: 'done',
  [grantStates.stopped]: 'off',
}
export const toneOfGrant = ({ status }: Pick<VoucherGrant, 'status'>): Tone => grantTones[status]

type Terms = Pick<Voucher, 'voucherType' | 'faceAmt' | 'thresholdAmt' | 'discountRate' | 'maxAmt' | 'faceEnergy'>
/** What a voucher takes off, as a customer would say it. */
export function worthText({ voucherType, faceAmt, discountRate, maxAmt, faceEnergy }: Terms): string {
  if (voucherType === 'DISCOUNT') return `${rateText(discountRate ?? 0)}${maxAmt ? `，最高 ${yuan(maxAmt)}` : ''}`
  if (voucherType === 'ENERGY') return `${kwh(faceEnergy ?? 0)} 度`
  return voucherType === 'WASH' ? '洗车一次' : yuan(faceAmt ?? 0)
}
