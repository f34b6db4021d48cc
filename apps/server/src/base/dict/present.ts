import type { DictData, DictNode, DictType } from '@chargedeck/contract/base/dict/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { DictDataRow } from './data-store.ts'
import type { DictTypeRow } from './type-store.ts'

const common = ({ id, code, sysFlag, sort, remark, status, createTime, updateTime }: DictTypeRow | DictDataRow) => ({
  id,
  code,
  sysFlag,
  sort,
  remark,
  status,
  createTime: toWallTime(createTime),
  updateTime: wallTimeOrNull(updateTime),
})

export const presentType = (row: DictTypeRow): DictType => ({ ...common(row), name: row.name })
export const presentData = (row: DictDataRow): DictData => ({ ...common(row), typeId: row.typeId, value: row.value })

export const presentNode = ({ id, code, name }: DictTypeRow, words: readonly DictDataRow[] = []): DictNode => ({
  id,
  pid: '0',
  code,
  name,
  children: words.map((word) => ({ id: word.id, pid: id, code: word.code, name: word.value, children: [] })),
})
