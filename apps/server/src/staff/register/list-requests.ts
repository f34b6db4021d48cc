import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { registerApi, RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { toHalfWidth } from '@chargedeck/domain/vehicle/typed-number'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import type { RequestRow } from './store.ts'

type Query = Received<typeof registerApi.page>['query']

/** Newest first: ids sort by time. */
export async function listRequests(ctx: Context, query: Query): Promise<Page<RegisterRequest>> {
  const requests = matching(ctx, query)
  return readPage(ctx, query, {
    matching: requests,
    rows: requests
      .leftJoin('sysUser', 'sysUser.id', 'registerRequest.handleUser')
      .selectAll('registerRequest')
      .select('sysUser.name as handleUserName'),
    sort: {
      columns: {
        createTime: 'registerRequest.id',
        handleTime: { column: 'registerRequest.handleTime', nulls: 'last' },
      },
      order: 'descend',
      id: 'registerRequest.id',
    },
    present: (rows) => rows.map(present),
  })
}

function matching({ tx }: Context, { searchValue, requestStatus, startTime, endTime }: Query) {
  let requests = tx.selectFrom('registerRequest')
  if (searchValue) {
    const written = { account: toHalfWidth(searchValue), name: searchValue, phone: toHalfWidth(searchValue) }
    requests = requests.where((row) =>
      row.or(
        (['account', 'name', 'phone'] as const).map((column) =>
          row(`registerRequest.${column}`, 'like', containing(written[column])),
        ),
      ),
    )
  }
  if (requestStatus) requests = requests.where('requestStatus', '=', Number(requestStatus))
  if (startTime) requests = requests.where('registerRequest.createTime', '>=', startOfRange(startTime))
  if (endTime) requests = requests.where('registerRequest.createTime', '<', endOfRange(endTime))
  return requests
}

const present = (row: RequestRow & { handleUserName: string | null }): RegisterRequest => ({
  id: row.id,
  account: row.account,
  name: row.name,
  phone: row.phone,
  email: row.email,
  reason: row.reason,
  requestStatus: String(row.requestStatus) as RegisterRequest['requestStatus'], // only this slice writes it
  ip: row.ip,
  createTime: toWallTime(row.createTime),
  handleTime: row.handleTime && toWallTime(row.handleTime),
  handleUserName: row.handleUserName,
  handleNote: row.handleNote,
})
