import { doorApi } from '@chargedeck/contract/driver/door/calls'
import type { OpenCall, openAppApi } from '@chargedeck/contract/driver/open-app/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { outcomeText } from '@chargedeck/contract/error-texts'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { readPage } from '../../platform/read-page.ts'
import { findAppOrNull } from './store.ts'

type Query = Received<typeof openAppApi.calls>['query']
export const titleOfCall = (path: string): string => titles.get(path) ?? path
const titles = new Map<string, string>(Object.values(doorApi).map(({ path, title }) => [path, title]))

const done = 200

/** What an app called, the newest first. */
export async function listCalls(ctx: Context, query: Query): Promise<Page<OpenCall>> {
  const app = await findAppOrNull(ctx, query.appId)
  const calls = filtered(ctx, app?.id ?? '0', query)
  return readPage(ctx, query, {
    matching: calls,
    rows: calls
      .leftJoin('customer', 'customer.id', 'openCall.customerId')
      .selectAll('openCall')
      .select(
        sql<string | null>`case when customer.company_id = ${app?.companyId ?? '0'} then customer.customer_no end`.as(
          'customerNo',
        ),
      ),
    sort: {
      columns: { callTime: 'openCall.receiveTime' },
      field: 'callTime',
      order: 'descend',
      id: 'openCall.id',
    },
    present: (rows) => rows.map(present),
  })
}

function filtered({ tx }: Context, appId: string, { result, startTime, endTime }: Query) {
  let calls = tx.selectFrom('openCall').where('openCall.appId', '=', appId)
  if (result) calls = calls.where(result === 'DONE' ? sql<boolean>`outcome = 200` : sql<boolean>`outcome <> 200`)
  if (startTime) calls = calls.where('openCall.receiveTime', '>=', startOfRange(startTime))
  if (endTime) calls = calls.where('openCall.receiveTime', '<', endOfRange(endTime))
  return calls
}

type Row = Selectable<Tables['openCall']> & { customerNo: string | null }
const present = ({ id, receiveTime, path, customerId, customerNo, outcome, callQty, tookMs, ip }: Row): OpenCall => ({
  id,
  path,
  callName: titleOfCall(path),
  customerId: customerNo === null ? null : customerId,
  customerNo,
  result: outcome === done ? 'DONE' : 'REFUSED',
  outcome,
  outcomeText: outcomeText(outcome),
  callQty: callQty ?? 1,
  tookMs,
  ip,
  callTime: toWallTime(receiveTime),
})
