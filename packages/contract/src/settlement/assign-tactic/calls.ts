import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, OneOf, RowVersion, Text } from '../../shapes.ts'
import { selfBuyWayLabels } from '../../site/station/enums.ts'
import { AssignTactic, TacticItems, TacticToSave } from './shapes.ts'

const filters = {
  tacticName: Type.Optional(Text('策略名称', 40)),
  selfBuyWay: Type.Optional(OneOf(selfBuyWayLabels, { title: '适用经营方式' })),
  companyId: Type.Optional(Id('公司')),
  dataStatus: Type.Optional(DataStatus()),
}

const itemErrors = ['TACTIC.NO_ITEM', 'TACTIC.OVER_WHOLE', 'TACTIC.TIERS_BROKEN', 'TACTIC.ITEM_WRONG'] as const

export const assignTacticApi = {
  page: endpoint({
    method: 'GET',
    path: '/assign/tactic/page',
    title: '分成策略列表',
    query: pageQuery(filters, ['useQty', 'createTime'] as const),
    data: pageOf(AssignTactic),
    errors: [],
  }),
  items: endpoint({
    method: 'GET',
    path: '/assign/tactic/item/list',
    title: '分成策略明细',
    query: Type.Object({ tacticId: Id('策略ID') }),
    data: TacticItems,
    errors: ['TACTIC.NOT_FOUND'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/assign/tactic/addedOrModify',
    title: '保存分成策略',
    body: TacticToSave,
    data: Type.Object({ id: Id('策略ID') }),
    errors: [
      ...itemErrors,
      ...(['TACTIC.NOT_FOUND', 'TACTIC.IN_USE', 'TACTIC.COMPANY_UNKNOWN', 'TACTIC.COMPANY_FIXED'] as const),
      'RECORD.STALE',
    ],
  }),
  /** Replaces all items of a tactic. */
  saveItems: endpoint({
    method: 'POST',
    path: '/assign/tactic/item/batchSave',
    title: '保存分成策略明细',
    body: Type.Object({ tacticId: Id('策略ID'), rowVersion: Type.Optional(RowVersion), items: TacticItems }),
    data: Type.Null(),
    errors: [...itemErrors, 'TACTIC.NOT_FOUND', 'TACTIC.IN_USE', 'RECORD.STALE'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/assign/tactic/delete',
    title: '删除分成策略',
    body: Type.Object({ id: Id('策略ID'), reason: Type.Optional(Text('原因', 200)) }),
    data: Type.Null(),
    errors: ['TACTIC.NOT_FOUND', 'TACTIC.STILL_USED'],
  }),
}
