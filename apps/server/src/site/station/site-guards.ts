import { pileTypeLabels, type PileType } from '@chargedeck/contract/site/pile/enums'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { pileStates, type PileState } from '@chargedeck/domain/pile/states'
import type { Context } from '../../platform/context.ts'
import { refuseUnless } from '../../platform/guard.ts'
import { everybody, feeInForceOrNull } from '../plan-in-force/public.ts'
import type { StationGuards } from './guards.ts'
import { listPileGroups } from './pile-groups-store.ts'

/** The guards that the site group answers itself: facts, piles and prices of a station. */
export const siteGuards = {
  position: async (_ctx, { lng, lat }) => refuseUnless(lng !== null && lat !== null, 'STATION.POSITION_MISSING'),
  cover: async (_ctx, { coverFileId }) => refuseUnless(coverFileId !== null, 'STATION.COVER_MISSING'),
  serviceTel: async (_ctx, { serviceTel }) => refuseUnless(serviceTel !== '', 'STATION.SERVICE_TEL_MISSING'),
  pileInUse: async (ctx, { id }) => refuseUnless((await countPiles(ctx, id, inUse)) > 0, 'STATION.NO_PILE_IN_USE'),
  plan: async (ctx, { id }) => {
    const types = await typesToPrice(ctx, id)
    const unpriced = await unpricedAmong(ctx, id, types ?? pileTypes)
    if (types === null) return refuseUnless(unpriced.length < pileTypes.length, 'STATION.NO_PLAN')
    const words = unpriced.map((type) => pileTypeLabels[type]).join('、')
    return refuseUnless(unpriced.length === 0, 'STATION.NO_PLAN', `${errorTexts['STATION.NO_PLAN']}：${words}`)
  },
  noPileLeft: async (ctx, { id }) => {
    const left = await countPiles(ctx, id, standing)
    return refuseUnless(
      left === 0,
      'STATION.STILL_USED',
      `${errorTexts['STATION.STILL_USED']}（${left}台桩未报废或移走）`,
    )
  },
  noPile: async (ctx, { id }) => refuseUnless((await countPiles(ctx, id, known)) === 0, 'STATION.NOT_DELETABLE'),
} satisfies Partial<StationGuards>

const inUse: readonly PileState[] = [pileStates.inUse]
const pileTypes = Object.keys(pileTypeLabels) as PileType[] // the table has no other keys
const standing: readonly PileState[] = [pileStates.new, pileStates.inUse, pileStates.suspended]
const known: readonly PileState[] = Object.values(pileStates)

async function countPiles(ctx: Context, stationId: string, states: readonly PileState[]): Promise<number> {
  const groups = await listPileGroups(ctx, stationId)
  return groups.reduce((sum, { status, qty }) => (states.includes(status) ? sum + qty : sum), 0)
}

/** The types in use; before any pile is in use, those of the piles that stand; null without a pile. */
async function typesToPrice(ctx: Context, stationId: string): Promise<PileType[] | null> {
  const groups = await listPileGroups(ctx, stationId)
  const typesOf = (states: readonly PileState[]) =>
    groups.flatMap(({ status, pileType }) => (states.includes(status) ? [pileType] : []))
  const types = [typesOf(inUse), typesOf(standing)].find((found) => found.length > 0)
  return types ? [...new Set(types)] : null
}

async function unpricedAmong(ctx: Context, stationId: string, types: readonly PileType[]): Promise<PileType[]> {
  const unpriced: PileType[] = []
  for (const pileType of types) if (!(await isPriced(ctx, stationId, pileType))) unpriced.push(pileType)
  return unpriced
}

const isPriced = async (ctx: Context, stationId: string, pileType: PileType): Promise<boolean> =>
  (await feeInForceOrNull(ctx, { stationId, pileType, at: ctx.now(), audience: everybody })) !== null
