import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { Pile, pileApi } from '@chargedeck/contract/site/pile/calls'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { verifyWarnDays, type VerifyState } from '@chargedeck/domain/pile/verification'
import { pileKey } from '@chargedeck/domain/pile/rules'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { choosePlan, everybody, plansInForce, type PlanInForce } from '../plan-in-force/public.ts'
import { hasDrift, listDrifted } from './drift-store.ts'
import { presentPile } from './present.ts'
import { pilesInScope, type PileRow } from './store.ts'

type Query = Received<typeof pileApi.page>['query']

export const pileSort = {
  columns: {
    pileNo: 'chargerPile.pileNo',
    pileName: 'chargerPile.pileName',
    ratedPowerKw: { column: 'chargerPile.ratedPowerKw', nulls: 'last' },
    lastHeartbeatTime: { column: 'chargerPile.lastHeartbeatTime', nulls: 'last' },
    verifyDueDate: { column: 'chargerPile.verifyDueDate', nulls: 'last' },
  },
  field: 'pileNo',
  order: 'ascend',
  id: 'chargerPile.id',
} as const

export async function listPiles(ctx: Context, query: Query): Promise<Page<Pile>> {
  const piles = matchingPiles(ctx, query)
  return readPage(ctx, query, {
    matching: piles,
    rows: piles.selectAll('chargerPile').select(['station.stationName', 'station.orgId']),
    sort: pileSort,
    present: (rows) => withGunsAndFee(ctx, rows),
  })
}

export async function withGunsAndFee(ctx: Context, rows: readonly PileRow[]): Promise<Pile[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const guns = await gunsOf(ctx, ids)
  const drifted = await listDrifted(ctx, ids)
  const today = dayOf(ctx.now())
  const plans = await plansInForce(ctx, [...new Set(rows.map(({ stationId }) => stationId))], ctx.now())
  return rows.map((row) =>
    presentPile(
      row,
      guns.filter(({ pileId }) => pileId === row.id),
      { curFeeName: feeNameOf(row, plans, ctx.now()), today, driftFlag: drifted.has(row.id) ? 1 : 0 },
    ),
  )
}

export const gunsOf = ({ tx }: Pick<Context, 'tx'>, pileIds: readonly string[]) =>
  tx
    .selectFrom('chargerGun')
    .select(['id', 'pileId', 'gunNo', 'gunCode', 'gunName', 'runStatus', 'connectorType', 'nationalStandard', 'parkNo'])
    .where('pileId', 'in', pileIds)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('gunNo')
    .execute()

function feeNameOf({ stationId, pileType }: PileRow, plans: readonly PlanInForce[], at: Date): string | null {
  const here = plans.filter((plan) => plan.stationId === stationId)
  return choosePlan(here, { pileType, at, audience: everybody })?.feeName ?? null
}

type Filters = Received<typeof pileApi.export>['query']

export function matchingPiles(ctx: Context, query: Filters) {
  const {
    searchValue,
    pileNo,
    pileName,
    stationId,
    pileType,
    status,
    netStatus,
    runStatus,
    protocol,
    manufacturerName,
    model,
  } = query
  let piles = pilesInScope(ctx)
  if (searchValue)
    piles = piles.where((pile) =>
      pile.or([isNumbered(searchValue), pile('chargerPile.pileName', 'like', containing(searchValue))]),
    )
  if (pileNo) piles = piles.where(isNumbered(pileNo))
  if (pileName) piles = piles.where('chargerPile.pileName', 'like', containing(pileName))
  if (stationId) piles = piles.where('chargerPile.stationId', '=', stationId)
  if (pileType) piles = piles.where('chargerPile.pileType', '=', pileType)
  if (status?.length) piles = piles.where('chargerPile.status', 'in', status)
  if (netStatus) piles = piles.where('chargerPile.netStatus', '=', netStatus)
  if (runStatus?.length) piles = piles.where('chargerPile.runStatus', 'in', runStatus)
  if (protocol) piles = piles.where('chargerPile.protocol', '=', protocol)
  if (manufacturerName) piles = piles.where('chargerPile.manufacturerName', 'like', containing(manufacturerName))
  if (model) piles = piles.where('chargerPile.model', '=', model)
  if (query.verifyState) piles = piles.where(isVerified(query.verifyState, ctx.now()))
  if (query.drift) piles = piles.where(hasDrift(query.drift))
  return piles
}

/** Numbers are compared without regard to case. */
export const isNumbered = (pileNo: string) => sql<boolean>`upper(charger_pile.pile_no) = ${pileKey(pileNo)}`

/** Uses the same limits as `verifyState` in the domain. */
function isVerified(state: VerifyState, now: Date) {
  const due = sql.ref('charger_pile.verify_due_date')
  const today = sql`${dayOf(now)}::date`
  const conditions = {
    NONE: sql<boolean>`${due} is null`,
    OVERDUE: sql<boolean>`${due} < ${today}`,
    DUE: sql<boolean>`${due} between ${today} and ${today} + ${verifyWarnDays}::int`,
    VALID: sql<boolean>`${due} > ${today} + ${verifyWarnDays}::int`,
  }
  return conditions[state]
}

type OptionQuery = Received<typeof pileApi.list>['query']
const optionLimit = 1000

export async function listPileOptions(ctx: Context, { stationId, status, pileType }: OptionQuery) {
  let piles = pilesInScope(ctx)
  if (stationId) piles = piles.where('chargerPile.stationId', '=', stationId)
  if (status) piles = piles.where('chargerPile.status', '=', status)
  if (pileType) piles = piles.where('chargerPile.pileType', '=', pileType)
  return piles
    .select([
      'chargerPile.id',
      'chargerPile.pileNo',
      'chargerPile.pileName',
      'chargerPile.stationId',
      'chargerPile.pileType',
    ])
    .orderBy('chargerPile.pileNo')
    .limit(optionLimit)
    .execute()
}
