import type { Answer } from '@chargedeck/contract/endpoint'
import type { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import type { ShareholderToSave } from '@chargedeck/contract/settlement/shareholder/shapes'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { companyOrNull } from '../../site/company/public.ts'
import { checkedFacts } from './check-facts.ts'
import { checkedStations } from './check-stations.ts'
import { changeShareholder, insertShareholder, lockShareholderOrNull, replaceStations, stationIdsOf } from './store.ts'

type Saved = Answer<typeof shareholderApi.save>

export const saveShareholder = (ctx: Context, input: ShareholderToSave): Promise<Saved> =>
  input.id === undefined ? addShareholder(ctx, input) : editShareholder(ctx, { ...input, id: input.id })

async function addShareholder(ctx: Context, input: ShareholderToSave): Promise<Saved> {
  const { companyId, holderType } = input
  if ((await companyOrNull(ctx, companyId)) === null) throw refusedAt('companyId', 'SHAREHOLDER.COMPANY_UNKNOWN')
  const facts = await checkedFacts(ctx, input, null)
  const stationIds = await checkedStations(ctx, input, null)
  const id = ctx.nextId()
  const made = { id, holderNo: `SH${id}`, companyId, holderType }
  const by = { createTime: ctx.now(), createUser: ctx.actor.userId }
  if (!(await insertShareholder(ctx, { ...facts, ...made, ...by })))
    throw refusedAt('holderType', 'SHAREHOLDER.OPERATOR_TAKEN')
  await replaceStations(ctx, id, stationIds)
  ctx.note(id, { ...made, ...changeOf({}, { ...facts, stationIds }, hidden) })
  return { id }
}

async function editShareholder(ctx: Context, input: ShareholderToSave & { id: string }): Promise<Saved> {
  const { id, rowVersion } = input
  const before = await lockShareholderOrNull(ctx, id)
  if (!before) throw new AppError('SHAREHOLDER.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (input.holderType !== before.holderType) throw refusedAt('holderType', 'SHAREHOLDER.TYPE_FIXED')
  if (input.companyId !== before.companyId) throw refusedAt('companyId', 'SHAREHOLDER.TYPE_FIXED')
  const facts = await checkedFacts(ctx, input, before)
  const knownIds = await stationIdsOf(ctx, id)
  const stationIds = await checkedStations(ctx, input, before)
  await changeShareholder(ctx, id, facts)
  await replaceStations(ctx, id, stationIds)
  const change = changeOf({ ...before, stationIds: knownIds }, { ...facts, stationIds: stationIds.toSorted() }, hidden)
  ctx.note(id, { holderNo: before.holderNo, ...change, ...(input.reason && { reason: input.reason.trim() }) })
  return { id }
}

/** Of numbers of persons the log says only that they changed. */
const hidden = ['contactMobile', 'idNo']
