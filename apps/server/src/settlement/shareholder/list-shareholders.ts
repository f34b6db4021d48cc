import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import type {
  Shareholder,
  ShareholderDetail,
  ShareholderOption,
} from '@chargedeck/contract/settlement/shareholder/shapes'
import { settleAccountStates } from '@chargedeck/domain/settle-account/states'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentShareholder, type ListedShareholder } from './present.ts'
import { holdersInScope } from './scope-store.ts'

type Filters = Received<typeof shareholderApi.export>['body']
type Reader = Pick<Context, 'tx' | 'actor'>

export const shareholderSort = {
  columns: { payableAmt: 'holderBalance.payableAmt', createTime: 'shareholder.createTime' },
  order: 'descend',
  id: 'shareholder.id',
} as const

export function listShareholders(
  ctx: Context,
  query: Received<typeof shareholderApi.page>['query'],
): Promise<Page<Shareholder>> {
  const matching = matchingShareholders(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withFigures(matching),
    sort: shareholderSort,
    present: (rows) => rows.map((row: ListedShareholder) => presentShareholder(row)),
  })
}

export async function readShareholder(ctx: Context, id: string): Promise<ShareholderDetail> {
  const row: ListedShareholder | undefined = await withFigures(holdersInScope(ctx))
    .where('shareholder.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('SHAREHOLDER.NOT_FOUND')
  const stations = await ctx.tx
    .selectFrom('shareholderStation')
    .innerJoin('station', 'station.id', 'shareholderStation.stationId')
    .select(['station.id', 'station.stationName'])
    .where('shareholderStation.holderId', '=', id)
    .orderBy('station.id')
    .execute()
  return { holder: presentShareholder(row), stations }
}

const typeOrder = [holderTypes.operator, holderTypes.landlord, holderTypes.investor]

/** The operator first. */
export function listShareholderOptions(
  ctx: Reader,
  query: Received<typeof shareholderApi.list>['query'],
): Promise<ShareholderOption[]> {
  return matchingShareholders(ctx, query)
    .select(['shareholder.id', 'holderName', 'holderType', 'shareholder.companyId', 'shareholder.dataStatus'])
    .select(['defaultModel', 'defaultRate', 'defaultPrice'])
    .orderBy(sql`array_position(${typeOrder}::text[], holder_type)`)
    .orderBy('shareholder.id')
    .limit(2000)
    .execute()
}

/** With the company, the money, and how many stations, accounts and setups there are. */
export const withFigures = (holders: ReturnType<typeof holdersInScope>) =>
  holders
    .innerJoin('company', 'company.id', 'shareholder.companyId')
    .innerJoin('holderBalance', 'holderBalance.holderId', 'shareholder.id')
    .leftJoin('sysUser', 'sysUser.id', 'shareholder.userId')
    .selectAll('shareholder')
    .select(['company.companyName', 'sysUser.account as userAccount'])
    .select(['holderBalance.payableAmt', 'holderBalance.frozenAmt', 'holderBalance.withdrawnAmt'])
    .select([
      sql<number>`(select count(*)::int from shareholder_station part where part.holder_id = shareholder.id)`.as(
        'stationQty',
      ),
      sql<number>`(select count(*)::int from settle_account account
        where account.holder_id = shareholder.id and account.status <> ${settleAccountStates.deleted})`.as(
        'accountQty',
      ),
      sql<number>`(select count(*)::int from settle_setup_item item join settle_setup setup on setup.id = item.setup_id
        where item.holder_id = shareholder.id and setup.status <> ${settleSetupStates.deleted})`.as('setupQty'),
    ])

export function matchingShareholders(ctx: Reader, filters: Filters) {
  const { holderName, holderType, stationId, companyId, dataStatus } = filters
  let holders = holdersInScope(ctx)
  if (holderName) holders = holders.where('shareholder.holderName', 'like', containing(holderName))
  if (holderType) holders = holders.where('shareholder.holderType', '=', holderType)
  if (companyId) holders = holders.where('shareholder.companyId', '=', companyId)
  if (stationId) holders = holders.where(hasStation(stationId))
  if (dataStatus !== undefined) holders = holders.where('shareholder.dataStatus', '=', dataStatus)
  return holders
}

/** An operator has every station of the company. */
const hasStation = (stationId: string) => sql<boolean>`(
  exists (select from shareholder_station part where part.holder_id = shareholder.id and part.station_id = ${stationId})
  or shareholder.holder_type = ${holderTypes.operator}
    and shareholder.company_id = (select company_id from station where station.id = ${stationId}))`
