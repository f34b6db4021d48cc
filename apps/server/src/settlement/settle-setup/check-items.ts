import type { SettleSetupToSave } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { shareModelLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { tiersText } from '@chargedeck/contract/settlement/assign-tactic/words'
import { tacticFault, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { termsOf } from '@chargedeck/domain/assign-tactic/terms-of'
import { energyE4, priceP4 } from '@chargedeck/domain/kernel/money'
import { openStates, settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { shareModels, type ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { lockTacticToUse } from '../assign-tactic/public.ts'
import { listAccounts, listPartners, type NewItem } from './store.ts'

export type TacticInUse = NonNullable<Awaited<ReturnType<typeof lockTacticToUse>>>
type Sent = SettleSetupToSave['items'][number]
type Place = { companyId: string; stationId: string }
export type CheckedItems = { terms: ShareTerms; items: Omit<NewItem, 'setupId'>[]; warnings: string[] }

/** Who takes which share of a tactic, and what the shares of an order are computed by. */
export async function checkedItems(
  ctx: Context,
  { tactic, items: shares }: TacticInUse,
  place: Place,
  sent: readonly Sent[],
): Promise<CheckedItems> {
  const partners = new Map((await listPartners(ctx, place)).map((partner) => [partner.id, partner]))
  const partyOf = ({ holderId, settleAccountId = null }: Sent) => {
    const partner = partners.get(holderId)
    if (!partner || (partner.holderType !== holderTypes.operator && !partner.isOfStation))
      throw refusedAt('items', 'SETTLE_SETUP.HOLDER_ELSEWHERE')
    return { holderId, holderName: partner.holderName, holderType: partner.holderType, settleAccountId }
  }
  if (new Set(sent.map(({ holderId }) => holderId)).size < sent.length)
    throw refusedAt('items', 'SETTLE_SETUP.HOLDER_TWICE')
  const [residual, ...others] = sent.filter(({ residualFlag }) => residualFlag === 1)
  const operator = residual && partyOf(residual)
  if (others.length > 0 || operator?.holderType !== holderTypes.operator)
    throw refusedAt('items', 'SETTLE_SETUP.OPERATOR_MISSING')
  const sharing = sent.filter(({ residualFlag }) => residualFlag === 0)
  const taken = sharing.flatMap((item) => takenShare(item, shares, partyOf(item).holderType))
  requireSound(sharing, taken)
  const bySeq = new Map(sharing.map((item) => [item.seq ?? 0, partyOf(item)]))
  const terms = termsOf(tactic, taken, { bySeq, operator })
  return {
    terms,
    items: [...terms.items.map((item, at) => itemRow(item, at + 1, taken, bySeq)), operatorRow(operator, terms)],
    warnings: await checkAccounts(ctx, [operator, ...bySeq.values()]),
  }
}

/** The share of the tactic, with the partner's own price, rate or guarantee where one is given. */
function takenShare(item: Sent, shares: readonly TacticItem[], holderType: string): TacticItem[] {
  const tiers = shares.filter(({ seq }) => seq === item.seq)
  const [first] = tiers
  if (!first || first.holderType !== holderType)
    throw refusedAt('items', 'SETTLE_SETUP.ITEM_WRONG', '分成明细须选择策略中同一合作方类型的一条')
  const minAmt = item.minAmt ?? first.minAmt
  const isPriced = first.model === shareModels.energy
  const own = isPriced ? item.unitPrice : item.rate
  if (own === undefined || own === null) return tiers.map((tier) => ({ ...tier, minAmt }))
  const price = isPriced ? { unitPrice: priceP4(own) } : { rate: item.rate ?? null }
  return [{ ...first, ...price, tierFrom: energyE4(0), tierTo: null, minAmt }]
}

function requireSound(sharing: readonly Sent[], taken: readonly TacticItem[]): void {
  if (new Set(sharing.map(({ seq }) => seq)).size < sharing.length)
    throw refusedAt('items', 'SETTLE_SETUP.ITEM_WRONG', '策略中的同一条明细只能由一个合作方承接')
  const found = taken.length > 0 ? tacticFault(taken) : null
  if (found?.fault === 'OVER_WHOLE')
    throw refusedAt('items', 'SETTLE_SETUP.OVER_WHOLE', `${shareModelLabels[found.model]}的分成比例之和超过100%`)
  if (found) throw refusedAt('items', 'SETTLE_SETUP.ITEM_WRONG')
}

type Party = { holderId: string; holderName: string; settleAccountId: string | null }

/** An account is the partner's and can be paid to; none is allowed, and said. */
async function checkAccounts(ctx: Context, parties: readonly Party[]): Promise<string[]> {
  const ids = parties.flatMap(({ settleAccountId }) => settleAccountId ?? [])
  const accounts = new Map((await listAccounts(ctx, ids)).map((account) => [account.id, account]))
  for (const { holderId, holderName, settleAccountId } of parties) {
    if (settleAccountId === null) continue
    const account = accounts.get(settleAccountId)
    const isUsable =
      account?.holderId === holderId &&
      account.status === settleAccountStates.active &&
      account.openStatus === openStates.opened
    if (!isUsable) throw refusedAt('items', 'SETTLE_SETUP.ACCOUNT_UNUSABLE', `${holderName}的结算账户不可用`)
  }
  return parties
    .filter(({ settleAccountId }) => settleAccountId === null)
    .map(({ holderName }) => `${holderName}还没有结算账户，提现前须补充`)
}

type Row = Omit<NewItem, 'setupId'>
function itemRow(
  { holderId, holderType, model, tiers, minAmt, settleAccountId }: ShareTerms['items'][number],
  seq: number,
  taken: readonly TacticItem[],
  bySeq: ReadonlyMap<number, Party>,
): Row {
  const own = taken.filter((share) => bySeq.get(share.seq)?.holderId === holderId)
  const single = tiers.length === 1 ? tiers[0] : undefined
  return {
    seq,
    holderId,
    holderType,
    model,
    minAmt,
    settleAccountId,
    rate: single?.rate ?? null,
    unitPrice: single?.unitPrice ?? null,
    tiers: JSON.stringify(tiers),
    ratioText: `${shareModelLabels[model]} ${tiersText(own)}`.slice(0, 500),
  }
}

const operatorRow = ({ holderId, settleAccountId }: Party, { items }: ShareTerms): Row => ({
  seq: items.length + 1,
  holderId,
  holderType: holderTypes.operator,
  settleAccountId,
  tiers: '[]',
  residualFlag: 1,
  ratioText: '剩余',
})
