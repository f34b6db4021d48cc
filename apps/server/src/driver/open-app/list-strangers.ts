import type { openAppApi, StrangerCall } from '@chargedeck/contract/driver/open-app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { outcomeText } from '@chargedeck/contract/error-texts'
import { errorCodes } from '@chargedeck/contract/errors'
import type { Page } from '@chargedeck/contract/paging'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Selectable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { readPage } from '../../platform/read-page.ts'
import { titleOfCall } from './list-calls.ts'

type Query = Received<typeof openAppApi.strangers>['query']

/** The calls of those who did not prove who they are, the newest first. They belong to no organisation. */
export async function listStrangers(ctx: Context, query: Query): Promise<Page<StrangerCall>> {
  if (!(await seesEveryOrg(ctx))) throw new AppError('OPEN_APP.STRANGERS_HIDDEN')
  const calls = filtered(ctx, query)
  return readPage(ctx, query, {
    matching: calls,
    rows: calls
      .leftJoin('openApp', 'openApp.id', 'openCall.appId')
      .selectAll('openCall')
      .select(['openApp.appName', 'openApp.appKey as knownKey']),
    sort: { columns: { callTime: 'openCall.receiveTime' }, field: 'callTime', order: 'descend', id: 'openCall.id' },
    present: (rows) => rows.map(present),
  })
}

async function seesEveryOrg({ tx, actor: { orgIds } }: Pick<Context, 'tx' | 'actor'>): Promise<boolean> {
  if (orgIds === 'all') return true
  const others = tx
    .selectFrom('sysOrg')
    .select('id')
    .where('status', '<>', dataStates.deleted)
    .where('id', '<>', sql<string>`all(${plainArray(orgIds)}::bigint[])`)
  return (await others.limit(1).executeTakeFirst()) === undefined
}

const { 'OPEN_APP.SIGNATURE_WRONG': signatureWrong, 'OPEN_APP.TOO_OFTEN': tooOften } = errorCodes
/** As the indexes of these calls say it. */
const isUnproved = sql<boolean>`(open_call.app_id is null or open_call.outcome = ${sql.lit(signatureWrong)})`

function filtered({ tx }: Context, { ip, startTime, endTime }: Query) {
  let calls = tx.selectFrom('openCall').where(isUnproved)
  if (ip) calls = calls.where('openCall.ip', '=', ip.trim())
  if (startTime) calls = calls.where('openCall.receiveTime', '>=', startOfRange(startTime))
  if (endTime) calls = calls.where('openCall.receiveTime', '<', endOfRange(endTime))
  return calls
}

type Row = Selectable<Tables['openCall']> & { appName: string | null; knownKey: string | null }
const present = ({ id, receiveTime, path, appName, appKey, knownKey, outcome, callQty, ip }: Row): StrangerCall => ({
  id,
  path,
  callName: titleOfCall(path),
  appKey: knownKey ?? appKey,
  appName,
  outcome,
  outcomeText: outcome === tooOften ? '该地址签名错误过多，一分钟内不再受理' : outcomeText(outcome),
  callQty: callQty ?? 1,
  ip,
  callTime: toWallTime(receiveTime),
})
