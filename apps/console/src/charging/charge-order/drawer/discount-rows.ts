import {
  discountKindLabels,
  discountVerdictLabels,
  voucherRefusalLabels,
  voucherVerdictLabels,
} from '@chargedeck/contract/charging/charge-order/discounts'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { isTaken } from '@chargedeck/domain/voucher/judge-vouchers'
import { rateText, type Fen } from '@chargedeck/domain/kernel/money'

export type Discounts = NonNullable<ChargeOrderDetail['discounts']>
/** `aloneAmt`: what a discount would take off the bill by itself; `estimatedAmt`: what the start expected of a voucher. */
export type DiscountRow = {
  key: string
  name: string
  aloneAmt: Fen | null
  estimatedAmt: Fen | null
  takenAmt: Fen | null
  result: string
}

/** Whatever the order might have got: what took something off first, then the others with their reasons. */
export function discountRows(discounts: Discounts): DiscountRow[] {
  const rows = [...discounts.judged.map(judgedRow), ...voucherRows(discounts)]
  return rows.toSorted((a, b) => Number(isWon(b)) - Number(isWon(a)))
}

export const isWon = ({ takenAmt }: DiscountRow): boolean => takenAmt !== null && takenAmt > 0

/** A rate of 9000 is 9折. */
const judgedRow = ({ kind, name, activityId, rate, ...one }: Discounts['judged'][number]): DiscountRow => ({
  key: `${kind}${activityId ?? ''}`,
  name: `${name ?? discountKindLabels[kind]}（服务费${rateText(rate)}）`,
  aloneAmt: one.aloneAmt,
  estimatedAmt: null,
  takenAmt: one.takenAmt,
  result: discountVerdictLabels[one.verdict],
})

function voucherRows({ voucher, soFar, atStart }: Discounts): DiscountRow[] {
  const weighed = atStart?.vouchers ?? []
  const own = weighed.find(({ voucherId }) => voucherId === voucher?.voucherId)
  const others = weighed
    .filter((one) => one !== own)
    .map(({ voucherId, voucherName, voucherAmt, verdict }) => ({
      key: voucherId,
      name: `优惠券 ${voucherName}`,
      aloneAmt: null,
      estimatedAmt: voucherAmt,
      takenAmt: null,
      result: `${voucherVerdictLabels[verdict]}${isTaken(verdict) ? '，已退回客户' : ''}`,
    }))
  if (!voucher) return others
  const { voucherId, voucherName, voucherAmt: takenAmt, refusal } = voucher
  const outcome = (soFar ? outcomeSoFar : outcomeOf)(refusal && voucherRefusalLabels[refusal])
  const result = own && isTaken(own.verdict) ? `${voucherVerdictLabels[own.verdict]}，${outcome}` : outcome
  const name = `优惠券 ${voucherName}`
  return [{ key: voucherId, name, aloneAmt: null, estimatedAmt: own?.voucherAmt ?? null, takenAmt, result }, ...others]
}

const outcomeOf = (refusal: string | null): string => (refusal ? `${refusal}，已退回客户` : '已使用')
const outcomeSoFar = (refusal: string | null): string => (refusal ? `已锁定，目前${refusal}` : '已锁定，结算时使用')
