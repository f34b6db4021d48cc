import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'

type Change = OpLogDetail['changes'][number]

/** An edit notes `[before, after]` for each field; everything else notes a plain value. */
export const changesOf = (path: string, change: object): Change[] =>
  Object.entries(change).map(([field, value]: [string, unknown]) => {
    const title = titleOf(path, field)
    const show = (one: unknown) => (isSecret(field) ? hidden : textOf(one))
    return isPair(path, field, value)
      ? { field, title, before: show(value[0]), after: show(value[1]) }
      : { field, title, after: show(value) }
  })

/** A list of two is no pair of before and after: an edited list has a list on each side. */
const isPair = (path: string, field: string, value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) &&
  value.length === 2 &&
  (!isList(path, field) || value.every((side: unknown) => side === null || Array.isArray(side)))

const isList = (path: string, field: string): boolean =>
  listFields.has(field) || schemaOf(path, field)?.type === 'array'
/** List fields that appear only in notes, in the input of no call. */
const listFields: ReadonlySet<string> = new Set([
  'deletedIds',
  'pileNos',
  'findingCodes',
  'stopped',
  'changed',
  'piles',
  'carrierIds',
])

const hidden = '***'
/** A note should hold no secret; if one does, it stays hidden. */
const isSecret = (field: string): boolean => /password|passwd|secret|token|totp|privatekey|accesskey/i.test(field)

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '空'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const endpoints = new Map(
  Object.values(api).flatMap((group) =>
    Object.values(group).map((call: Endpoint) => [call.path as string, call] as const),
  ),
)

/** The Chinese title of the field in the call's contract. */
function titleOf(path: string, field: string): string {
  return schemaOf(path, field)?.title ?? usualTitles[field] ?? field
}

function schemaOf(path: string, field: string): { title?: string; type?: unknown } | undefined {
  const { body, query } = endpoints.get(path) ?? {}
  return body?.properties?.[field] ?? query?.properties?.[field]
}

const usualTitles: Readonly<Record<string, string>> = {
  id: 'ID',
  name: '名称',
  code: '编码',
  status: '状态',
  kind: '类型',
  reason: '原因',
  remark: '备注',
  wordQty: '字典值数',
  exported: '导出',
  rows: '行数',
  deletedQty: '清除条数',
  before: '早于',
  sysFlag: '系统内置',
  typeId: '字典类型',
  sessionId: '会话',
  account: '账号',
  password: '密码',
  roles: '角色',
  orgs: '机构',
  twoStep: '两步验证',
  endedSessions: '下线会话数',
  customerNo: '客户编号',
  customerId: '客户',
  revealed: '查看内容',
  orderId: '订单',
  from: '原状态',
  to: '新状态',
  step: '步骤',
  totalAmt: '总金额',
  freezeAmt: '冻结金额',
  findingCodes: '异常',
  note: '说明',
  deletedIds: '删除的ID',
  changed: '变更的卡',
  stationId: '站点',
  stationNo: '站点编号',
  stationName: '站点名称',
  pileId: '充电桩',
  pileNo: '桩编号',
  pileName: '桩名称',
  pileNos: '桩编号',
  pileQty: '桩数',
  piles: '桩',
  gunCode: '枪编码',
  commandNo: '指令编号',
  stopped: '停止的订单',
  batchNo: '批次号',
  feeName: '方案名称',
  feeNo: '方案编号',
  versionNo: '版本号',
  versionStatus: '版本状态',
  dataStatus: '数据状态',
}
