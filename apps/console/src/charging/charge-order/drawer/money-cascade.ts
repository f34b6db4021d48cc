import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'

type Kind = 'part' | 'sum' | 'minus' | 'plus' | 'paid' | 'owed'
/** One bar of the cascade; from and to are fen on one common scale. */
export type CascadeRow = { label: string; kind: Kind; amt: Fen; from: number; to: number }

const zero = fen(0)

/** 电费 + 服务费 = 应收 → 优惠, 调整 → 实收 = its payers. Zero parts are left out. */
export function moneyCascade(order: ChargeOrder): CascadeRow[] {
  const { elecAmt, serviceAmt, totalAmt, discountAmt, adjustAmt, actualAmt } = order
  const elec = elecAmt ?? zero
  const total = totalAmt ?? zero
  const afterDiscount = total - discountAmt
  const charged: CascadeRow[] = [
    { label: '电费', kind: 'part', amt: elec, from: 0, to: elec },
    { label: '服务费', kind: 'part', amt: serviceAmt ?? zero, from: elec, to: total },
    { label: '应收', kind: 'sum', amt: total, from: 0, to: total },
  ]
  if (discountAmt > 0)
    charged.push({ label: '优惠', kind: 'minus', amt: fen(-discountAmt), from: afterDiscount, to: total })
  if (adjustAmt !== 0)
    charged.push({
      label: '调整',
      kind: adjustAmt < 0 ? 'minus' : 'plus',
      amt: adjustAmt,
      from: Math.min(afterDiscount, afterDiscount + adjustAmt),
      to: Math.max(afterDiscount, afterDiscount + adjustAmt),
    })
  if (actualAmt === null) return charged
  return [...charged, { label: '实收', kind: 'sum', amt: actualAmt, from: 0, to: actualAmt }, ...payments(order)]
}

function payments({ principalAmt, giftPayAmt, groupPayAmt, marginPayAmt, owedAmt }: ChargeOrder): CascadeRow[] {
  const payers: { label: string; kind: Kind; amt: Fen | null }[] = [
    { label: '充值余额', kind: 'paid', amt: principalAmt },
    { label: '赠送余额', kind: 'paid', amt: giftPayAmt },
    { label: '企业', kind: 'paid', amt: groupPayAmt },
    { label: '保证金', kind: 'paid', amt: marginPayAmt },
    { label: '欠费', kind: 'owed', amt: owedAmt },
  ]
  let from = 0
  return payers.flatMap(({ label, kind, amt }) => {
    if (!amt) return []
    const row = { label, kind, amt, from, to: from + amt }
    from = row.to
    return [row]
  })
}
