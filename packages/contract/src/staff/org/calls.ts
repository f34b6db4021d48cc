import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { orgTypeLabels } from './enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, OneOf, OptionalText, Sort, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { treeOf } from '../../tree.ts'

export type Org = Static<typeof Org>
export const Org = Type.Object({
  id: Id('机构ID'),
  pid: Id('上级机构'), // '0': a root
  pids: Type.String({ title: '上级路径' }),
  parentName: TextOrNull('上级机构'),
  name: Type.String({ title: '机构名称' }),
  code: Type.String({ title: '唯一编码' }),
  orgType: OneOf(orgTypeLabels, { title: '机构类型' }),
  sort: Type.Integer({ title: '排序' }),
  remark: TextOrNull('备注'),
  status: DataStatus(),
  createTime: WallTime('创建时间'),
})

export type OrgNode = Static<typeof OrgNode>
/** `inScope` false: an ancestor that only connects the tree. */
export const OrgNode = treeOf({
  id: Id('机构ID'),
  parentId: Id('上级机构'),
  pid: Id('上级机构'),
  title: Type.String({ title: '机构名称' }),
  value: Type.String({ title: '机构ID' }),
  weight: Type.Integer({ title: '排序' }),
  orgType: OneOf(orgTypeLabels, { title: '机构类型' }),
  inScope: Type.Boolean({ title: '在数据范围内' }),
})

const filters = {
  name: Type.Optional(Text('机构名称', 50)),
  id: Type.Optional(Id('机构ID')),
  /** The organisation itself and all below it. */
  pid: Type.Optional(Id('上级机构')),
  orgType: Type.Optional(OneOf(orgTypeLabels, { title: '机构类型' })),
}
const sortable = ['sort', 'name', 'createTime'] as const

const facts = {
  pid: Id('上级机构'),
  name: Text('机构名称', 50),
  code: Text('唯一编码', 50),
  orgType: OneOf(orgTypeLabels, { title: '机构类型' }),
  sort: Sort(),
  remark: OptionalText('备注', 200),
}

export const orgApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysOrg/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Org),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysOrg/list',
    title: '列表',
    query: Type.Object({ pid: Type.Optional(Id('上级机构')) }),
    data: Type.Array(Org),
    errors: [],
  }),
  tree: endpoint({ method: 'GET', path: '/sysOrg/tree', title: '树', data: Type.Array(OrgNode), errors: [] }),
  detail: endpoint({
    method: 'GET',
    path: '/sysOrg/detail',
    title: '详情',
    query: Type.Object({ id: Id('机构ID') }),
    data: Org,
    errors: ['ORG.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/sysOrg/export',
    title: '导出',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysOrg/add',
    title: '新增',
    body: Type.Object(facts),
    data: Id('机构ID'),
    errors: ['ORG.NOT_FOUND', 'ORG.CODE_TAKEN', 'ORG.NAME_TAKEN', 'REQUEST.DATA_FORBIDDEN'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysOrg/edit',
    title: '编辑',
    body: Type.Object({ id: Id('机构ID'), ...facts }),
    data: Type.Null(),
    errors: [
      'ORG.NOT_FOUND',
      'ORG.CODE_TAKEN',
      'ORG.NAME_TAKEN',
      'ORG.PARENT_IS_SELF',
      'ORG.PARENT_BELOW',
      'REQUEST.DATA_FORBIDDEN',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysOrg/delete',
    title: '删除',
    body: Type.Array(Type.Object({ id: Id('机构ID') }), { title: '机构', minItems: 1, maxItems: 100 }),
    data: Type.Null(),
    errors: ['ORG.NOT_FOUND', 'ORG.HAS_USERS', 'ORG.IN_USE', 'REQUEST.DATA_FORBIDDEN'],
  }),
}
