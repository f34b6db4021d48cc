import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import type { TacticToSave } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { giftBearers } from '@chargedeck/domain/settle-setup/terms'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import { checkedItems } from './check-items.ts'
import { changeTactic, insertTactic, itemsOf, lockTacticOrNull, replaceItems, type TacticRow } from './store.ts'

type Saved = Answer<typeof assignTacticApi.save>

export const saveTactic = (ctx: Context, input: TacticToSave): Promise<Saved> =>
  input.id === undefined ? addTactic(ctx, input) : editTactic(ctx, { ...input, id: input.id })

async function addTactic(ctx: Context, input: TacticToSave): Promise<Saved> {
  const { companyId } = input
  if ((await companyOrNull(ctx, companyId)) === null) throw refusedAt('companyId', 'TACTIC.COMPANY_UNKNOWN')
  const items = checkedItems(input.items ?? [])
  const [id, facts] = [ctx.nextId(), factsOf(input, await newOf(ctx, companyId))]
  const made = { id, tacticNo: `FC${id}`, companyId, createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertTactic(ctx, { ...facts, ...made, orderTypes: JSON.stringify(facts.orderTypes) })
  await replaceItems(ctx, id, items)
  ctx.note(id, { tacticNo: made.tacticNo, companyId, ...changeOf({}, { ...facts, items }) })
  return { id }
}

async function editTactic(ctx: Context, input: TacticToSave & { id: string }): Promise<Saved> {
  const before = await lockToEdit(ctx, input.id, input.rowVersion)
  if (input.companyId !== before.companyId) throw refusedAt('companyId', 'TACTIC.COMPANY_FIXED')
  const facts = factsOf(input, before)
  requireUnused(before, facts, input.items)
  await changeTactic(ctx, input.id, { ...facts, orderTypes: JSON.stringify(facts.orderTypes) })
  const itemsBefore = (await itemsOf(ctx, [input.id]))(input.id)
  const items = input.items && before.useQty === 0 ? checkedItems(input.items) : itemsBefore
  if (input.items && before.useQty === 0) await replaceItems(ctx, input.id, items)
  const change = changeOf({ ...before, items: itemsBefore }, { ...facts, items })
  ctx.note(input.id, { tacticNo: before.tacticNo, ...change, ...(input.reason && { reason: input.reason.trim() }) })
  return { id: input.id }
}

/** Replaces all items. */
export async function saveItems(
  ctx: Context,
  { tacticId, rowVersion, items: sent }: Received<typeof assignTacticApi.saveItems>['body'],
): Promise<null> {
  const before = await lockToEdit(ctx, tacticId, rowVersion)
  if (before.useQty > 0) throw new AppError('TACTIC.IN_USE')
  const items = checkedItems(sent)
  const itemsBefore = (await itemsOf(ctx, [tacticId]))(tacticId)
  await replaceItems(ctx, tacticId, items)
  await changeTactic(ctx, tacticId, {})
  ctx.note(tacticId, { tacticNo: before.tacticNo, ...changeOf({ items: itemsBefore }, { items }) })
  return null
}

async function lockToEdit(ctx: Context, id: string, rowVersion: number | undefined): Promise<TacticRow> {
  const before = await lockTacticOrNull(ctx, id)
  if (!before) throw new AppError('TACTIC.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  return before
}

/** Of a tactic in use, the name, the remark and whether it is offered may change: setups keep a copy of its terms. */
function requireUnused({ useQty, ...before }: TacticRow, facts: Facts, items: TacticToSave['items']): void {
  if (useQty === 0) return
  const { tacticName: _, remark: __, dataStatus: ___, ...terms } = facts
  const isChanged = items !== undefined || Object.keys(changeOf(before, terms)).length > 0
  if (isChanged) throw new AppError('TACTIC.IN_USE')
}

/** What a new tactic begins with. */
const newOf = async (ctx: Context, companyId: string) => {
  const { giftToShareFlag } = await activeConfig(ctx, companyId)
  const giftBearer = giftToShareFlag === 1 ? giftBearers.operator : giftBearers.all
  return { giftBearer, selfBuyWay: null, remark: null, dataStatus: dataStates.normal }
}

type Known = Pick<TacticRow, 'giftBearer' | 'selfBuyWay' | 'remark' | 'dataStatus'>
type Facts = ReturnType<typeof factsOf>
const factsOf = (input: TacticToSave, known: Known) => ({
  tacticName: input.tacticName.trim(),
  selfBuyWay: input.selfBuyWay === undefined ? known.selfBuyWay : input.selfBuyWay,
  orderTypes: input.orderTypes.toSorted(),
  channelFeeRate: input.channelFeeRate,
  channelFeeBearer: input.channelFeeBearer,
  giftBearer: input.giftBearer ?? known.giftBearer,
  remark: input.remark === undefined ? known.remark : input.remark?.trim() || null,
  dataStatus: input.dataStatus ?? known.dataStatus,
})
