import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { menuTypeLabels, openTypeLabels } from './enums.ts'
import { DataStatus, Id, NumberOf, OptionalText, Sort, Text, TextOrNull, YesNo } from '../../shapes.ts'
import { treeOf } from '../../tree.ts'

const Kind = NumberOf(menuTypeLabels, { title: '菜单类型', minimum: 0, maximum: 2 })
const Opens = NumberOf(openTypeLabels, { title: '打开方式', minimum: 0, maximum: 3 })

const facts = {
  pid: Id('上级菜单'), // '0': a root
  name: Text('菜单名称', 50),
  code: Text('菜单编码', 100),
  type: Kind,
  application: Text('所属应用', 50),
  openType: Opens,
  visible: YesNo('是否可见'),
  weight: Type.Integer({ title: '权重', minimum: 0, maximum: 2 }),
  sort: Sort(),
  icon: OptionalText('图标', 50),
  router: OptionalText('路由地址', 200),
  component: OptionalText('组件', 200),
  /** A button has one or several codes, separated by commas. */
  permission: OptionalText('权限标识', 4000),
  link: OptionalText('链接地址', 500),
  redirect: OptionalText('重定向', 200),
  remark: OptionalText('备注', 200),
  /** The framed system that may redeem tickets of this page; must be the host of the link. */
  ssoHost: OptionalText('单点登录主机', 255),
  /** Never returned; if left out, the stored one stays. */
  ssoSecret: Type.Optional(Type.String({ title: '单点登录密钥', minLength: 16, maxLength: 200 })),
}

const record = {
  id: Id('菜单ID'),
  pid: Type.String({ title: '上级菜单' }),
  pids: Type.String({ title: '上级路径' }),
  name: Type.String({ title: '菜单名称' }),
  code: Type.String({ title: '菜单编码' }),
  type: Kind,
  icon: TextOrNull('图标'),
  router: TextOrNull('路由地址'),
  component: TextOrNull('组件'),
  permission: TextOrNull('权限标识'),
  application: Type.String({ title: '所属应用' }),
  openType: Opens,
  visible: YesNo('是否可见'),
  link: TextOrNull('链接地址'),
  redirect: TextOrNull('重定向'),
  weight: Type.Integer({ title: '权重' }),
  sort: Type.Integer({ title: '排序' }),
  remark: TextOrNull('备注'),
  status: DataStatus(),
  ssoHost: TextOrNull('单点登录主机'),
  hasSsoSecret: Type.Boolean({ title: '已设置密钥' }),
}
export type MenuRecord = Static<typeof MenuRecord>
export const MenuRecord = Type.Object(record)
export type MenuTree = Static<typeof MenuTree>
export const MenuTree = treeOf(record)

export type MenuChoice = Static<typeof MenuChoice>
/** A node to choose from. */
export const MenuChoice = treeOf({
  id: Id('菜单ID'),
  parentId: Type.String({ title: '上级菜单' }),
  pid: Type.String({ title: '上级菜单' }),
  title: Type.String({ title: '菜单名称' }),
  value: Type.String({ title: '菜单ID' }),
  weight: Type.Integer({ title: '排序' }),
  type: Kind,
  application: Type.String({ title: '所属应用' }),
})

export type GrantableCall = Static<typeof GrantableCall>
/** A code that a button can grant, and the menu where we ship it. */
export const GrantableCall = Type.Object({
  code: Type.String({ title: '权限标识' }),
  name: Type.String({ title: '名称' }),
  page: Type.String({ title: '所属页面' }),
})

const ofApp = Type.Object({ application: Type.Optional(Text('所属应用', 50)) })
const faults = [
  'MENU.NOT_FOUND',
  'MENU.CODE_TAKEN',
  'MENU.NAME_TAKEN',
  'MENU.ROUTER_EMPTY',
  'MENU.COMPONENT_EMPTY',
  'MENU.OPEN_TYPE_EMPTY',
  'MENU.PERMISSION_EMPTY',
  'MENU.PERMISSION_MALFORMED',
  'MENU.PERMISSION_UNKNOWN',
  'APP.NOT_FOUND',
  'REQUEST.DATA_FORBIDDEN',
] as const

export const menuApi = {
  list: endpoint({
    method: 'GET',
    path: '/sysMenu/list',
    title: '列表',
    query: Type.Object({ application: Type.Optional(Text('所属应用', 50)), name: Type.Optional(Text('菜单名称', 50)) }),
    data: Type.Array(MenuTree),
    errors: [],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sysMenu/tree',
    title: '树',
    query: ofApp,
    data: Type.Array(MenuChoice),
    errors: [],
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/sysMenu/permissions',
    title: '查询可授权限',
    data: Type.Array(GrantableCall),
    errors: [],
  }),
  detail: endpoint({
    method: 'POST',
    path: '/sysMenu/detail',
    title: '详情',
    query: Type.Object({ id: Type.Optional(Id('菜单ID')) }),
    body: Type.Object({ id: Type.Optional(Id('菜单ID')) }), // some clients pass it in the query
    data: MenuRecord,
    errors: ['MENU.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysMenu/add',
    title: '新增',
    body: Type.Object(facts),
    data: Id('菜单ID'),
    errors: [...faults, 'MENU.SHARED'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysMenu/edit',
    title: '编辑',
    body: Type.Object({ id: Id('菜单ID'), ...facts }),
    data: Type.Null(),
    errors: [...faults, 'MENU.SHARED', 'MENU.APP_NOT_MOVED', 'MENU.PARENT_IS_SELF', 'MENU.PARENT_BELOW'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysMenu/delete',
    title: '删除',
    body: Type.Object({ id: Id('菜单ID') }),
    data: Type.Null(),
    errors: ['MENU.NOT_FOUND', 'MENU.SHARED'],
  }),
}
