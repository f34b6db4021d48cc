import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { carWashApi } from '@chargedeck/contract/kit/car-wash/calls'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { kitVendors } from '@chargedeck/domain/barrier-gate/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { lockLiveStation } from '../../site/station/public.ts'
import { checkedLink, notedLink } from '../device-call/public.ts'
import { changeWash, insertWash, isWashing, isWashNoTaken, lockWashOrNull, type WashRow } from './store.ts'

type SaveWashInput = Received<typeof carWashApi.save>['body']
type Saved = Answer<typeof carWashApi.save>

export async function saveWash(ctx: Context, input: SaveWashInput): Promise<Saved> {
  await lockLiveStation(ctx, input.stationId)
  return input.id === undefined ? add(ctx, input) : change(ctx, { ...input, id: input.id })
}

/** Until the machine is asked for the first time it counts as offline; the sandbox needs no asking. */
const runStatusAtFirst = ({ vendor }: SaveWashInput) =>
  vendor === kitVendors.sandbox ? washRunStates.idle : washRunStates.offline

async function add(ctx: Context, input: SaveWashInput): Promise<Saved> {
  const id = ctx.nextId()
  const { facts, link } = await checkedFacts(ctx, input, { id, before: null })
  const made = { id, runStatus: runStatusAtFirst(input), createTime: ctx.now(), createUser: ctx.actor.userId }
  await insertWash(ctx, { ...facts, ...link, ...made })
  ctx.note(id, { ...facts, ...notedLink(link, input.appSecret) })
  return { id }
}

async function change(ctx: Context, input: SaveWashInput & { id: string }): Promise<Saved> {
  const { id } = input
  const before = await lockWashOrNull(ctx, id)
  if (!before) throw new AppError('CAR_WASH.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const { facts, link } = await checkedFacts(ctx, input, { id, before })
  const isOther = facts.washNo !== before.washNo || link.vendor !== before.vendor // it is asked by its number
  const isMoved = facts.stationId !== before.stationId || facts.bayQty < before.bayQty
  if ((isOther || isMoved) && (await isWashing(ctx, id))) throw new AppError('CAR_WASH.IN_USE')
  await changeWash(ctx, id, {
    ...facts,
    ...link,
    ...(link.vendor !== before.vendor && { runStatus: runStatusAtFirst(input), reportTime: null }),
  })
  const changed = changeOf(before, { ...facts, ...notedLink(link, undefined) })
  ctx.note(id, { washName: facts.washName, ...changed, ...(input.appSecret && { appSecret: '***' }) })
  return { id }
}

type Place = { id: string; before: WashRow | null }

async function checkedFacts(ctx: Context, input: SaveWashInput, { id, before }: Place) {
  if (await isWashNoTaken(ctx, input.washNo, id)) throw refusedAt('washNo', 'KIT.NO_TAKEN')
  const facts = {
    stationId: input.stationId,
    washNo: input.washNo,
    washName: input.washName.trim(),
    model: input.model === undefined ? (before?.model ?? null) : input.model?.trim() || null,
    bayQty: input.bayQty,
    priceAmt: input.priceAmt,
    washMin: input.washMin,
    freeEnergy: input.freeEnergy === undefined ? (before?.freeEnergy ?? null) : input.freeEnergy,
    voucherDays: input.voucherDays ?? before?.voucherDays ?? 30,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
    remark: input.remark === undefined ? (before?.remark ?? null) : input.remark || null,
  }
  return { facts, link: checkedLink(ctx, input, before) }
}
