import { sharingHolderLabels } from '@chargedeck/contract/settlement/assign-tactic/enums'
import { sharesOf, tacticFault, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { termsOf, type Tactic } from '@chargedeck/domain/assign-tactic/terms-of'
import type { ShareTerms } from '@chargedeck/domain/settle-setup/terms'

const party = (holderId: string, holderName: string) => ({ holderId, holderName, settleAccountId: null })

/** The terms of a tactic before partners are chosen: each share has the name of its type. Null while it is faulty. */
export function termsOfTactic(tactic: Tactic, items: readonly TacticItem[]): ShareTerms | null {
  if (tacticFault(items)) return null
  const parties = sharesOf(items).flatMap(([first]) =>
    first ? [[first.seq, party(String(first.seq), nameOf(first))] as const] : [],
  )
  return termsOf(tactic, items, { bySeq: new Map(parties), operator: party('OPR', '运营方') })
}

const nameOf = ({ seq, holderType, label }: TacticItem): string =>
  `${sharingHolderLabels[holderType]}（${label || `第${seq}条`}）`
