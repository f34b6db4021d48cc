import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { tacticFault, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { termsOf } from '@chargedeck/domain/assign-tactic/terms-of'
import { energyE4, priceP4 } from '@chargedeck/domain/kernel/money'
import { shareModels, type ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { toBp, toFen, toPrice, type ChosenTactic, type PartyFields } from './setup-form-values.ts'

/** What the setup of a form would share out by; null while it cannot be saved. */
export function termsOfFields(
  tactic: ChosenTactic,
  shares: readonly PartyFields[],
  partners: readonly ShareholderOption[],
): ShareTerms | null {
  const taken = shares.flatMap((share) => (share.holderId ? takenShare(share, tactic.items) : []))
  if (taken.length > 0 && tacticFault(taken)) return null
  const nameOf = (id: string) => partners.find((partner) => partner.id === id)?.holderName ?? ''
  const bySeq = new Map(
    shares.flatMap(({ seq, holderId }) =>
      holderId ? [[seq, { holderId, holderName: nameOf(holderId), settleAccountId: null }] as const] : [],
    ),
  )
  const operator = partners.find(({ holderType }) => holderType === holderTypes.operator)
  return termsOf(tactic, taken, {
    bySeq,
    operator: { holderId: operator?.id ?? '', holderName: operator?.holderName ?? '运营方', settleAccountId: null },
  })
}

/** The partner's own price or rate stands for all tiers. */
function takenShare(fields: PartyFields, items: readonly TacticItem[]): TacticItem[] {
  const tiers = items.filter(({ seq }) => seq === fields.seq)
  const [first] = tiers
  if (!first) return []
  const minAmt = toFen(fields.minYuan) ?? first.minAmt
  const isPriced = first.model === shareModels.energy
  const own = isPriced ? toPrice(fields.priceYuan) : toBp(fields.ratePercent)
  if (own === null) return tiers.map((tier) => ({ ...tier, minAmt }))
  const price = isPriced ? { unitPrice: priceP4(own) } : { rate: toBp(fields.ratePercent) }
  return [{ ...first, ...price, tierFrom: energyE4(0), tierTo: null, minAmt }]
}
