import type { Config } from '@chargedeck/contract/base/config/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { isGuarded } from './guarded.ts'
import { shippedConfigOf } from './shipped-configs.ts'
import type { ConfigRow } from './store.ts'

export const presentConfig = (row: ConfigRow): Config => ({
  id: row.id,
  name: row.name,
  code: row.code,
  kind: row.kind,
  value: row.value,
  hasValue: row.value !== '' || row.sealed !== null,
  sysFlag: row.sysFlag,
  shipped: shippedConfigOf(row.code) !== undefined,
  guarded: isGuarded(row.code),
  groupCode: row.groupCode,
  remark: row.remark,
  status: row.status,
  createTime: toWallTime(row.createTime),
  updateTime: row.updateTime && toWallTime(row.updateTime),
})
