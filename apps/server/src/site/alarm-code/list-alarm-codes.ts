import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { AlarmCode, alarmCodeApi } from '@chargedeck/contract/site/alarm-code/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context, Tx } from '../../platform/context.ts'
import { containing, startingWith } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { alarmCodes, type AlarmCodeRow } from './store.ts'

type Query = Received<typeof alarmCodeApi.page>['query']

const sort = {
  columns: { code: 'alarmCode.code', alarmLevel: 'alarmCode.alarmLevel', updateTime: 'alarmCode.updateTime' },
  field: 'code',
  order: 'ascend',
  id: 'alarmCode.id',
} as const

export async function listAlarmCodes(ctx: Context, query: Query): Promise<Page<AlarmCode>> {
  const matching = matchingCodes(ctx.tx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching.selectAll('alarmCode'),
    sort,
    present: (rows) => rows.map(presentAlarmCode),
  })
}

/** The table has some hundred rows: it needs no index for a filter. */
function matchingCodes(tx: Tx, { code, name, alarmType, alarmLevel, protocol, side, dataStatus }: Query) {
  let matching = alarmCodes(tx)
  if (code) matching = matching.where('alarmCode.code', 'like', startingWith(code))
  if (name) matching = matching.where('alarmCode.name', 'like', containing(name))
  if (alarmType) matching = matching.where('alarmCode.alarmType', '=', alarmType)
  if (alarmLevel !== undefined)
    matching = matching.where('alarmCode.alarmLevel', '=', alarmLevel as AlarmCodeRow['alarmLevel'])
  if (protocol) matching = matching.where('alarmCode.protocol', '=', protocol)
  if (side) matching = matching.where('alarmCode.side', '=', side)
  if (dataStatus !== undefined) matching = matching.where('alarmCode.dataStatus', '=', dataStatus)
  return matching
}

const presentAlarmCode = (row: AlarmCodeRow): AlarmCode => ({
  id: row.id,
  code: row.code,
  name: row.name,
  alarmType: row.alarmType,
  alarmLevel: row.alarmLevel,
  protocol: row.protocol,
  side: row.side,
  normalFlag: row.normalFlag,
  carrierStopReason: row.carrierStopReason,
  suggestion: row.suggestion,
  notifyFlag: row.notifyFlag,
  autoRecoverFlag: row.autoRecoverFlag,
  dataStatus: row.dataStatus,
  updateTime: row.updateTime && toWallTime(row.updateTime),
  rowVersion: row.rowVersion,
})
