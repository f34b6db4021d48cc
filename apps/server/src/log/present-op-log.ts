import { errors } from '@chargedeck/contract/error-codes'
import type { OpLog } from '@chargedeck/contract/log'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { callNameOf } from './call-names.ts'
import type { OpLogRow } from './op-log-store.ts'
import { opTypeOf } from './op-types.ts'

const done = 200
const texts = new Map<number, string>(Object.values(errors).map(({ code, text }) => [code, text]))

export const presentOpLog = ({ path, createTime, outcome, userName, ...row }: OpLogRow): OpLog => ({
  ...row,
  outcome,
  name: callNameOf(path),
  opType: opTypeOf(path),
  success: outcome === done ? 'Y' : 'N',
  message: outcome === done ? '成功' : (texts.get(outcome) ?? '失败'),
  url: path,
  userName: userName ?? (path.startsWith('/') && path !== '/boot' ? null : '系统'),
  opTime: toWallTime(createTime),
})
