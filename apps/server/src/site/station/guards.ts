import { pileTypeLabels, type PileType } from '@chargedeck/contract/site/pile/enums'
import type { ErrorName } from '@chargedeck/contract/errors'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { StationGuards } from '@chargedeck/contract/site/station/moves'
import { judgeStation, stationGuards, type StationFacts, type StationGuard } from '@chargedeck/domain/station/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { everybody, feeInForceOrNull } from '../plan-in-force/public.ts'
import { countOpenOrders, hasOrders, listPileGroups, listRunningOrders } from './facts-store.ts'
import type { StationRow } from './store.ts'

type Step = keyof typeof stationGuards

/** Refuses the step with the first of its guards that does not hold. */
export async function requireGuards(ctx: Context, station: StationRow, step: Step): Promise<void> {
  const facts = await readFacts(ctx, station)
  const failed = judgeStation(step, facts).find(({ ok }) => !ok)
  if (!failed) return
  const { error, text } = refusalOf(failed.guard, facts)
  throw new AppError(error, text)
}

/** Every guard of every step with what its refusal would say. */
export async function showGuards(ctx: Context, station: StationRow): Promise<StationGuards> {
  const facts = await readFacts(ctx, station)
  const shown = (step: Step) =>
    judgeStation(step, facts).map(({ guard, ok }) => ({ guard, ok, message: ok ? '' : refusalOf(guard, facts).text }))
  return {
    goOnline: shown('goOnline'),
    goOffline: shown('goOffline'),
    dismantle: shown('dismantle'),
    delete: shown('delete'),
  }
}

async function readFacts(ctx: Context, station: StationRow): Promise<StationFacts> {
  const groups = await listPileGroups(ctx, station.id)
  const sum = (...statuses: string[]) =>
    groups.filter(({ status }) => statuses.includes(status)).reduce((total, { qty }) => total + qty, 0)
  const inUse = [...new Set(groups.filter(({ status }) => status === '10').map(({ pileType }) => pileType))]
  return {
    hasPosition: station.lng !== null && station.lat !== null,
    hasCover: station.coverFileId !== null,
    hasServiceTel: station.serviceTel !== '',
    pileQty: sum('00', '10', '20', '90'),
    pileInUseQty: sum('10'),
    unpricedPileTypes: await unpricedOf(ctx, station.id, inUse),
    pileLeftQty: sum('00', '10', '20'),
    runningOrderQty: (await listRunningOrders(ctx, station.id)).length,
    openOrderQty: await countOpenOrders(ctx, station.id),
    everHadOrder: await hasOrders(ctx, station.id),
  }
}

async function unpricedOf(ctx: Context, stationId: string, pileTypes: readonly PileType[]): Promise<string[]> {
  const unpriced: string[] = []
  for (const pileType of pileTypes) {
    const plan = await feeInForceOrNull(ctx, { stationId, pileType, at: ctx.now(), audience: everybody })
    if (!plan) unpriced.push(pileTypeLabels[pileType])
  }
  return unpriced
}

const refusals: Record<StationGuard, ErrorName> = {
  position: 'STATION.POSITION_MISSING',
  cover: 'STATION.COVER_MISSING',
  pileInUse: 'STATION.NO_PILE_IN_USE',
  plan: 'STATION.NO_PLAN',
  serviceTel: 'STATION.SERVICE_TEL_MISSING',
  noRunningOrder: 'STATION.CHARGING',
  noPileLeft: 'STATION.STILL_USED',
  noOpenOrder: 'STATION.STILL_USED',
  noPile: 'STATION.NOT_DELETABLE',
  noOrder: 'STATION.NOT_DELETABLE',
}

function refusalOf(guard: StationGuard, facts: StationFacts): { error: ErrorName; text: string } {
  const error = refusals[guard]
  const text = errorTexts[error]
  if (guard === 'plan') return { error, text: `${text}：${facts.unpricedPileTypes.join('、')}` }
  if (guard === 'noRunningOrder') return { error, text: `尚有${facts.runningOrderQty}笔充电中订单` }
  if (guard === 'noPileLeft') return { error, text: `${text}（${facts.pileLeftQty}台桩未报废或移走）` }
  if (guard === 'noOpenOrder') return { error, text: `${text}（${facts.openOrderQty}笔订单未完成）` }
  return { error, text }
}
