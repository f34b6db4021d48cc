import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { containing } from '../../../platform/postgres/like.ts'
import { readPage } from '../../../platform/read-page.ts'
import { namesOfCodes } from '../../../site/alarm-code/public.ts'
import { stationNames } from '../../../site/station/public.ts'
import { listUsersToTell } from './place-store.ts'
import { reachOf, receiversOfRules } from './reach.ts'
import { rulesInScope, type RuleRow } from './rule-store.ts'

type Query = Received<typeof onCallApi.rules>['query']
type Listed = RuleRow & { companyName: string; orgName: string | null }

const sort = {
  columns: { id: 'onCallRule.id' },
  order: 'descend',
  id: 'onCallRule.id',
} as const

export function listRules(ctx: Context, query: Query): Promise<Page<OnCallRuleRow>> {
  const { companyId, ruleName, dataStatus } = query
  let matching = rulesInScope(ctx)
  if (companyId) matching = matching.where('onCallRule.companyId', '=', companyId)
  if (ruleName) matching = matching.where('onCallRule.ruleName', 'like', containing(ruleName))
  if (dataStatus !== undefined) matching = matching.where('onCallRule.dataStatus', '=', dataStatus)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .leftJoin('sysOrg', 'sysOrg.id', 'onCallRule.orgId')
      .selectAll('onCallRule')
      .select(['company.companyName', 'sysOrg.name as orgName']),
    sort,
    present: (rows) => presentRules(ctx, rows),
  })
}

async function presentRules(ctx: Context, rows: readonly Listed[]): Promise<OnCallRuleRow[]> {
  const receivers = await receiversOfRules(ctx, rows)
  const stations = await stationNames(ctx, [...new Set(rows.flatMap(({ stationIds }) => stationIds))])
  const codes = await namesOfCodes(ctx, [...new Set(rows.flatMap(({ alarmCodes }) => alarmCodes))])
  const named = (names: ReadonlyMap<string, string>, ids: readonly string[]) =>
    [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? '已删除' }))
  return rows.map((row) => ({
    ...factsOf(row),
    codeNames: row.alarmCodes.map((code) => ({ code, name: codes.get(code) ?? code })),
    stations: named(stations, row.stationIds),
    users: named(
      receivers.userNames,
      row.steps.flatMap(({ userIds }) => userIds),
    ),
    hooks: named(
      receivers.hookNames,
      row.steps.flatMap(({ hookIds }) => hookIds),
    ),
    ...reachOf(row, receivers),
  }))
}

const factsOf = (row: Listed) => ({
  id: row.id,
  companyId: row.companyId,
  companyName: row.companyName,
  platformFlag: row.platformFlag,
  ruleName: row.ruleName,
  levels: row.levels,
  alarmCodes: row.alarmCodes,
  stationIds: row.stationIds,
  orgId: row.orgId,
  orgName: row.orgName,
  weekdays: row.weekdays,
  shift: row.shift,
  quiet: row.quiet,
  recoveryFlag: row.recoveryFlag,
  steps: row.steps.map(({ afterMin, userIds, ways, hookIds }) => ({
    afterMin,
    userIds: [...userIds],
    ways: [...ways],
    hookIds: [...hookIds],
  })),
  remark: row.remark,
  dataStatus: row.dataStatus,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})

export const listUsers = async (
  ctx: Context,
  { searchValue }: Received<typeof onCallApi.users>['query'],
): Promise<Answer<typeof onCallApi.users>> =>
  (await listUsersToTell(ctx, searchValue === undefined ? {} : { searchValue })).map(
    ({ id, name, email, emailBound, phone }) => ({
      id,
      name,
      hasEmail: Boolean(email) && emailBound === 1,
      hasPhone: Boolean(phone),
    }),
  )
