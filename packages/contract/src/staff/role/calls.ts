import { Type, type Static } from 'typebox'
import { MenuChoice } from '../menu/calls.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, DataStatus, Id, NumberOf, OptionalText, Sort, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { dataScopeTypeLabels } from './enums.ts'

const DataScope = NumberOf(dataScopeTypeLabels, { title: '数据范围类型', minimum: 1, maximum: 5 })

export type Role = Static<typeof Role>
export const Role = Type.Object({
  id: Id('角色ID'),
  name: Type.String({ title: '角色名' }),
  code: Type.String({ title: '唯一编码' }),
  sort: Type.Integer({ title: '排序' }),
  dataScopeType: DataScope,
  remark: TextOrNull('备注'),
  status: DataStatus(),
  userQty: Count('用户数'),
  createTime: WallTime('创建时间'),
})

export type RoleOption = Static<typeof RoleOption>
export const RoleOption = Type.Object({ id: Id('角色ID'), code: Type.String(), name: Type.String() })

export type RoleHolder = Static<typeof RoleHolder>
export const RoleHolder = Type.Object({
  id: Id('用户ID'),
  name: Type.String({ title: '姓名' }),
  account: Type.String({ title: '账号' }),
  orgName: TextOrNull('机构'),
  status: DataStatus(),
})

export type ResourceModule = Static<typeof ResourceModule>
/** An app with its pages, each with its buttons. */
export const ResourceModule = Type.Object({
  id: Id('应用ID'),
  title: Type.String({ title: '应用名称' }),
  icon: TextOrNull('图标'),
  menu: Type.Array(
    Type.Object({
      id: Id('菜单ID'),
      parentId: Type.String({ title: '上级菜单' }),
      parentName: TextOrNull('上级菜单'),
      title: Type.String({ title: '菜单名称' }),
      module: Id('应用ID'),
      button: Type.Array(Type.Object({ id: Id('菜单ID'), title: Type.String({ title: '按钮名称' }) })),
    }),
  ),
})

const filters = {
  name: Type.Optional(Text('角色名', 50)),
  code: Type.Optional(Text('唯一编码', 50)),
}
const sortable = ['sort', 'name', 'createTime'] as const

const facts = {
  name: Text('角色名', 50),
  code: Text('唯一编码', 50),
  sort: Sort(),
  remark: OptionalText('备注', 200),
  /** Set by a call of its own, so it must be absent here. */
  dataScopeType: Type.Optional(Type.Unknown({ title: '数据范围类型' })),
}
const named = Type.Object({ id: Id('角色ID') })
const unchangeable = ['ROLE.NOT_FOUND', 'ROLE.SHARED', 'ROLE.RIGHTS_WIDER', 'ROLE.HELD_ELSEWHERE'] as const

export const roleApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysRole/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Role),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysRole/detail',
    title: '详情',
    query: named,
    data: Role,
    errors: ['ROLE.NOT_FOUND'],
  }),
  /** The roles that the caller may assign. */
  dropDown: endpoint({
    method: 'GET',
    path: '/sysRole/dropDown',
    title: '下拉选项',
    data: Type.Array(RoleOption),
    errors: [],
  }),
  ownMenu: endpoint({
    method: 'GET',
    path: '/sysRole/ownMenu',
    title: '查询已授菜单',
    query: named,
    data: Type.Array(Id('菜单ID')),
    errors: ['ROLE.NOT_FOUND'],
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/sysRole/ownData',
    title: '查询已授数据',
    query: named,
    data: Type.Array(Id('机构ID')),
    errors: ['ROLE.NOT_FOUND'],
  }),
  /** What the caller may grant: only menus that they hold. */
  treeForGrant: endpoint({
    method: 'GET',
    path: '/sysMenu/treeForGrant',
    title: '查询可授菜单',
    query: Type.Object({ application: Type.Optional(Text('所属应用', 50)) }),
    data: Type.Array(MenuChoice),
    errors: [],
  }),
  resTreeSelector: endpoint({
    method: 'GET',
    path: '/sysRole/resTreeSelector',
    title: '查询可授菜单与按钮',
    data: Type.Array(ResourceModule),
    errors: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/sysRole/user',
    title: '查询角色用户',
    query: pageQuery({ id: Id('角色ID'), searchValue: Type.Optional(Text('关键词', 50)) }, ['name']),
    data: pageOf(RoleHolder),
    errors: ['ROLE.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysRole/add',
    title: '新增',
    body: Type.Object(facts),
    data: Id('角色ID'),
    errors: ['ROLE.CODE_TAKEN', 'ROLE.NAME_TAKEN', 'ROLE.AUTHOR_WITHOUT_ORG'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysRole/edit',
    title: '编辑',
    body: Type.Object({ id: Id('角色ID'), ...facts }),
    data: Type.Null(),
    errors: [...unchangeable, 'ROLE.CODE_TAKEN', 'ROLE.NAME_TAKEN'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysRole/delete',
    title: '删除',
    body: named,
    data: Type.Null(),
    errors: unchangeable,
  }),
  grantMenu: endpoint({
    method: 'POST',
    path: '/sysRole/grantMenu',
    title: '授权菜单',
    body: Type.Object({
      id: Id('角色ID'),
      grantMenuIdList: Type.Array(Id('菜单ID'), { title: '菜单', maxItems: 5000 }),
    }),
    data: Type.Null(),
    errors: [...unchangeable, 'MENU.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
  grantData: endpoint({
    method: 'POST',
    path: '/sysRole/grantData',
    title: '授权数据',
    body: Type.Object({
      id: Id('角色ID'),
      dataScopeType: DataScope,
      grantOrgIdList: Type.Array(Id('机构ID'), { title: '机构', maxItems: 5000 }),
    }),
    data: Type.Null(),
    errors: [...unchangeable, 'ORG.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
}
