import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, Text } from '../../shapes.ts'
import { SettleSetup, SettleSetupItem, SettleSetupToSave } from './shapes.ts'

const filters = {
  stationId: Type.Optional(Id('站点')),
  holderId: Type.Optional(Id('合作方')),
  tacticId: Type.Optional(Id('分成策略')),
  companyId: Type.Optional(Id('公司')),
  inForce: Type.Optional(Flag('生效中')),
}
const sortable = ['effectiveDate'] as const

export const settleSetupApi = {
  page: endpoint({
    method: 'GET',
    path: '/settle/center/setup/page',
    title: '结算配置列表',
    query: pageQuery(filters, sortable),
    data: pageOf(SettleSetup),
    errors: [],
  }),
  items: endpoint({
    method: 'GET',
    path: '/settle/center/setup/item',
    title: '结算配置明细',
    query: Type.Object({ setupId: Id('结算配置ID') }),
    data: Type.Array(SettleSetupItem),
    errors: ['SETTLE_SETUP.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/center/setup/export',
    title: '导出结算配置',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    orJob: true,
    errors: ['EXPORT_JOB.TOO_MANY'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/settle/center/setup/addedOrModify',
    title: '保存结算配置',
    body: SettleSetupToSave,
    /** What may be saved and still lacks something, as sentences. */
    data: Type.Object({ id: Id('结算配置ID'), warnings: Type.Array(Type.String(), { title: '提醒' }) }),
    errors: [
      ...(['SETTLE_SETUP.BEFORE_CLOSED', 'SETTLE_SETUP.OVER_WHOLE', 'SETTLE_SETUP.OPERATOR_MISSING'] as const),
      ...(['SETTLE_SETUP.HOLDER_ELSEWHERE', 'SETTLE_SETUP.ACCOUNT_UNUSABLE', 'SETTLE_SETUP.USED'] as const),
      ...(['SETTLE_SETUP.NOT_FOUND', 'SETTLE_SETUP.STATION_UNKNOWN', 'SETTLE_SETUP.TACTIC_UNKNOWN'] as const),
      ...(['SETTLE_SETUP.HOLDER_TWICE', 'SETTLE_SETUP.ITEM_WRONG', 'SETTLE_SETUP.DAY_TAKEN', 'RECORD.STALE'] as const),
    ],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settle/center/setup/delete',
    title: '删除结算配置',
    query: Type.Object({ id: Id('结算配置ID'), reason: Type.Optional(Text('原因', 200)) }),
    data: Type.Null(),
    errors: ['SETTLE_SETUP.NOT_FOUND', 'SETTLE_SETUP.USED'],
  }),
}
