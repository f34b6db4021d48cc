import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, OptionalText, Sort, Text, TextOrNull, WallTime } from '../../shapes.ts'

export type Position = Static<typeof Position>
export const Position = Type.Object({
  id: Id('职位ID'),
  name: Type.String({ title: '职位名称' }),
  code: Type.String({ title: '唯一编码' }),
  sort: Type.Integer({ title: '排序' }),
  remark: TextOrNull('备注'),
  status: DataStatus(),
  createTime: WallTime('创建时间'),
})

const filters = {
  name: Type.Optional(Text('职位名称', 50)),
  code: Type.Optional(Text('唯一编码', 50)),
}
const sortable = ['sort', 'name', 'code', 'createTime'] as const

const facts = {
  name: Text('职位名称', 50),
  code: Text('唯一编码', 50),
  sort: Sort(),
  remark: OptionalText('备注', 200),
}

export const positionApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysPos/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Position),
    errors: [],
  }),
  /** For a selector: all of them, in order. */
  list: endpoint({
    method: 'GET',
    path: '/sysPos/list',
    title: '列表',
    query: Type.Object({ code: Type.Optional(Text('唯一编码', 50)) }),
    data: Type.Array(Position),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysPos/detail',
    title: '详情',
    query: Type.Object({ id: Id('职位ID') }),
    data: Position,
    errors: ['POSITION.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/sysPos/export',
    title: '导出',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysPos/add',
    title: '新增',
    body: Type.Object(facts),
    data: Id('职位ID'),
    errors: ['POSITION.CODE_TAKEN', 'POSITION.NAME_TAKEN'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysPos/edit',
    title: '编辑',
    body: Type.Object({ id: Id('职位ID'), ...facts }),
    data: Type.Null(),
    errors: ['POSITION.NOT_FOUND', 'POSITION.CODE_TAKEN', 'POSITION.NAME_TAKEN'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysPos/delete',
    title: '删除',
    body: Type.Array(Type.Object({ id: Id('职位ID') }), { title: '职位', minItems: 1, maxItems: 100 }),
    data: Type.Null(),
    errors: ['POSITION.NOT_FOUND', 'POSITION.IN_USE'],
  }),
}
