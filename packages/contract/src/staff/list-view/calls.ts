import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Text } from '../../shapes.ts'
import { ColumnArrangement, ListViewQuery } from './arrangement.ts'

/** How many views one person keeps of one table. */
export const mostListViews = 30

const table = Type.String({ title: '表格', pattern: '^[a-zA-Z0-9_.:-]{1,50}$' })
const rowVersion = Type.Integer({ title: '数据版本', minimum: 1, maximum: 2_000_000_000 })

export type ListView = Static<typeof ListView>
export const ListView = Type.Object({
  id: Id('视图ID'),
  name: Type.String({ title: '视图名称' }),
  query: ListViewQuery,
  columns: ColumnArrangement,
  /** Shared with the owner's organisation. */
  sharedFlag: Flag('是否共享'),
  ownFlag: Flag('是否本人的视图'),
  ownerName: Type.String({ title: '所有者' }),
  rowVersion: Type.Integer({ title: '数据版本' }),
})

const facts = { name: Text('视图名称', 30), query: ListViewQuery, columns: ColumnArrangement }

export const listViewApi = {
  /** One's own, then those that colleagues of one's organisation share. */
  list: endpoint({
    method: 'GET',
    path: '/sysListView/list',
    title: '列表视图_查询',
    open: 'self',
    query: Type.Object({ table }),
    data: Type.Array(ListView),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysListView/add',
    title: '列表视图_新增',
    open: 'self',
    personal: true,
    body: Type.Object({ table, ...facts }),
    data: Id('视图ID'),
    errors: ['LIST_VIEW.NAME_TAKEN', 'LIST_VIEW.TOO_MANY'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysListView/edit',
    title: '列表视图_编辑',
    open: 'self',
    personal: true,
    body: Type.Object({ id: Id('视图ID'), rowVersion, ...facts }),
    data: Type.Null(),
    errors: ['LIST_VIEW.NOT_FOUND', 'LIST_VIEW.NAME_TAKEN', 'RECORD.STALE'],
  }),
  /** Its permission decides who may show views to colleagues. */
  share: endpoint({
    method: 'POST',
    path: '/sysListView/share',
    title: '列表视图_共享',
    body: Type.Object({ id: Id('视图ID'), rowVersion, sharedFlag: Flag('是否共享') }),
    data: Type.Null(),
    errors: ['LIST_VIEW.NOT_FOUND', 'RECORD.STALE'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysListView/delete',
    title: '列表视图_删除',
    open: 'self',
    personal: true,
    body: Type.Object({ id: Id('视图ID') }),
    data: Type.Null(),
    errors: ['LIST_VIEW.NOT_FOUND'],
  }),
}
