import { errorCodes, type ErrorName } from '@chargedeck/contract/errors'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { OpLog } from '@chargedeck/contract/insight/log/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { callNameOf } from './call-names.ts'
import type { OpLogRow } from './op-log-store.ts'
import { opTypeOf } from './op-types.ts'

const done = 200
const texts = new Map<number, string>(
  Object.entries(errorCodes).map(([name, code]) => [code, errorTexts[name as ErrorName]]),
) // its keys

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
