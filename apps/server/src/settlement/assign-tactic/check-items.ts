import type { TacticToSave } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { tacticFault, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { fen } from '@chargedeck/domain/kernel/money'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { refusedAt } from '../../platform/app-error.ts'

type Sent = NonNullable<TacticToSave['items']>

/** The items as they are stored: a price or a rate, as the model wants it, and one guarantee for each share. */
export function checkedItems(sent: Sent): TacticItem[] {
  const guarantees = new Map<number, TacticItem['minAmt']>()
  for (const { seq, minAmt } of sent) guarantees.set(seq, fen(Math.max(minAmt, guarantees.get(seq) ?? 0)))
  const items = sent.map((item) => {
    const isPriced = item.model === shareModels.energy
    return {
      ...item,
      rate: isPriced ? null : item.rate,
      unitPrice: isPriced ? item.unitPrice : null,
      minAmt: guarantees.get(item.seq) ?? item.minAmt,
      label: item.label?.trim() || null,
    }
  })
  requireSound(items)
  return items
}

function requireSound(items: readonly TacticItem[]): void {
  const found = tacticFault(items)
  if (!found) return
  if (found.fault === 'NO_ITEM') throw refusedAt('items', 'TACTIC.NO_ITEM')
  if (found.fault === 'OVER_WHOLE')
    throw refusedAt('items', 'TACTIC.OVER_WHOLE', `${shareModelLabels[found.model]}的比例之和超过100%`)
  const text = `第${found.seq}条明细：${texts[found.fault]}`
  throw refusedAt('items', found.fault === 'TIERS_BROKEN' ? 'TACTIC.TIERS_BROKEN' : 'TACTIC.ITEM_WRONG', text)
}

const texts = {
  RATE_MISSING: '请填写大于0的比例',
  PRICE_MISSING: '请填写大于0的度电单价',
  TIERS_BROKEN: '阶梯不连续，应从0开始、首尾相接，最后一档不设终点',
  PARTS_DIFFER: '各阶梯的合作方类型和计费模式须相同',
}
