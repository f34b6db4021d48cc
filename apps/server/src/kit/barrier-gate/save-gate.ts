import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { barrierGateApi } from '@chargedeck/contract/kit/barrier-gate/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { isGateInWaiver } from '../../site/parking-waiver/public.ts'
import { lockLiveStation } from '../../site/station/public.ts'
import { checkedLink, notedLink } from '../device-call/public.ts'
import { changeGate, insertGate, isGateNoTaken, lockGateOrNull, type GateRow } from './store.ts'

type SaveGateInput = Received<typeof barrierGateApi.save>['body']
type Saved = Answer<typeof barrierGateApi.save>

export async function saveGate(ctx: Context, input: SaveGateInput): Promise<Saved> {
  await lockLiveStation(ctx, input.stationId)
  return input.id === undefined ? add(ctx, input) : change(ctx, { ...input, id: input.id })
}

async function add(ctx: Context, input: SaveGateInput): Promise<Saved> {
  const id = ctx.nextId()
  const { facts, link } = await checkedFacts(ctx, input, { id, before: null })
  await insertGate(ctx, { ...facts, ...link, id, createTime: ctx.now(), createUser: ctx.actor.userId })
  ctx.note(id, { ...facts, ...notedLink(link, input.appSecret) })
  return { id }
}

async function change(ctx: Context, input: SaveGateInput & { id: string }): Promise<Saved> {
  const { id } = input
  const before = await lockGateOrNull(ctx, id)
  if (!before) throw new AppError('GATE.NOT_FOUND')
  if (input.rowVersion !== undefined && input.rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  const { facts, link } = await checkedFacts(ctx, input, { id, before })
  const isMoved = facts.stationId !== before.stationId
  if (isMoved && (await isGateInWaiver(ctx.tx, before.stationId, id))) throw refusedAt('stationId', 'KIT.IN_WAIVER')
  await changeGate(ctx, id, { ...facts, ...link })
  const changed = changeOf(before, { ...facts, ...notedLink(link, undefined) })
  ctx.note(id, { gateName: facts.gateName, ...changed, ...(input.appSecret && { appSecret: '***' }) })
  return { id }
}

type Place = { id: string; before: GateRow | null }

async function checkedFacts(ctx: Context, input: SaveGateInput, { id, before }: Place) {
  const gateNo = input.gateNo.trim()
  if (await isGateNoTaken(ctx, gateNo, id)) throw refusedAt('gateNo', 'KIT.NO_TAKEN')
  const facts = {
    stationId: input.stationId,
    gateNo,
    gateName: input.gateName.trim(),
    parkingLotNo: input.parkingLotNo.trim(),
    direction: input.direction,
    waiverFlag: input.waiverFlag ?? before?.waiverFlag ?? 1,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
    remark: input.remark === undefined ? (before?.remark ?? null) : input.remark || null,
  }
  return { facts, link: checkedLink(ctx, input, before) }
}
