import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, Sort, Text, WallTime, YesNo } from '../../shapes.ts'

export type AppRecord = Static<typeof AppRecord>
/** A part of the product with a menu of its own. */
export const AppRecord = Type.Object({
  id: Id('应用ID'),
  name: Type.String({ title: '应用名称' }),
  code: Type.String({ title: '唯一编码' }),
  /** Y: the app that opens first. */
  active: YesNo('是否默认'),
  sort: Type.Integer({ title: '排序' }),
  status: DataStatus(),
  menuQty: Type.Integer({ title: '菜单数' }),
  createTime: WallTime('创建时间'),
})

const filters = {
  name: Type.Optional(Text('应用名称', 50)),
  code: Type.Optional(Text('唯一编码', 50)),
}
const sortable = ['sort', 'name', 'createTime'] as const

const facts = {
  name: Text('应用名称', 50),
  code: Type.String({ title: '唯一编码', pattern: '^[A-Za-z][A-Za-z0-9_-]{0,49}$' }),
  active: YesNo('是否默认'),
  sort: Sort(),
}

export const appApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysApp/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(AppRecord),
    errors: [],
  }),
  list: endpoint({ method: 'GET', path: '/sysApp/list', title: '列表', data: Type.Array(AppRecord), errors: [] }),
  detail: endpoint({
    method: 'GET',
    path: '/sysApp/detail',
    title: '详情',
    query: Type.Object({ id: Id('应用ID') }),
    data: AppRecord,
    errors: ['APP.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysApp/add',
    title: '新增',
    body: Type.Object(facts),
    data: Id('应用ID'),
    errors: ['APP.SHARED', 'APP.CODE_TAKEN', 'APP.NAME_TAKEN', 'APP.SECOND_DEFAULT'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysApp/edit',
    title: '编辑',
    body: Type.Object({ id: Id('应用ID'), ...facts }),
    data: Type.Null(),
    errors: [
      'APP.NOT_FOUND',
      'APP.SHARED',
      'APP.CODE_TAKEN',
      'APP.NAME_TAKEN',
      'APP.SECOND_DEFAULT',
      'APP.DEFAULT_KEPT',
      'APP.CODE_IN_USE',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysApp/delete',
    title: '删除',
    body: Type.Object({ id: Id('应用ID') }),
    data: Type.Null(),
    errors: ['APP.NOT_FOUND', 'APP.SHARED', 'APP.HAS_MENUS', 'APP.DEFAULT_KEPT'],
  }),
  setAsDefault: endpoint({
    method: 'POST',
    path: '/sysApp/setAsDefault',
    title: '设为默认',
    body: Type.Object({ id: Id('应用ID') }),
    data: Type.Null(),
    errors: ['APP.NOT_FOUND', 'APP.SHARED'],
  }),
}
