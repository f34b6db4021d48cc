import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, Nullable, OneOf, OptionalText, Text, TextOrNull, WallTime } from '../../shapes.ts'

const sort = Type.Integer({ title: '排序', minimum: 1, maximum: 1000 })
const remark = OptionalText('备注', 255)
const status = DataStatus()
const written = { sort, remark }
const common = {
  sysFlag: OneOf({ Y: '是', N: '否' }, { title: '系统内置' }),
  sort: Type.Integer({ title: '排序' }),
  remark: TextOrNull('备注'),
  status,
  createTime: WallTime('创建时间'),
  updateTime: Nullable(WallTime('更新时间')),
}
const pattern = '^[A-Za-z0-9_.:-]+$'

export type DictType = Static<typeof DictType>
export const DictType = Type.Object({
  id: Id('字典类型ID'),
  name: Type.String({ title: '类型名称' }),
  code: Type.String({ title: '唯一编码' }),
  ...common,
})

/** `value` is the label, `code` is the key that is stored elsewhere. */
export type DictData = Static<typeof DictData>
export const DictData = Type.Object({
  id: Id('字典值ID'),
  typeId: Id('字典类型'),
  value: Type.String({ title: '字典值' }),
  code: Type.String({ title: '唯一编码' }),
  ...common,
})

/** A dictionary and its words; a word has no children. */
export type DictNode = Static<typeof DictNode>
const node = { id: Id('ID'), pid: Id('上级'), code: Type.String(), name: Type.String() }
export const DictNode = Type.Object({
  ...node,
  children: Type.Array(Type.Object({ ...node, children: Type.Array(Type.Null()) })),
})

const byTypeId = Type.Object({ id: Id('字典类型ID') })
const byDataId = Type.Object({ id: Id('字典值ID') })
const newStatus = { status: Type.Optional(Nullable(DataStatus())) }
const typeWords = {
  name: Text('类型名称', 100),
  code: Type.String({ title: '唯一编码', minLength: 1, maxLength: 50, pattern }),
  ...written,
}
const dataWords = {
  value: Text('字典值', 100),
  code: Type.String({ title: '唯一编码', minLength: 1, maxLength: 50, pattern }),
  ...written,
}
const typeFilters = { name: Type.Optional(Text('类型名称', 50)), code: Type.Optional(Text('唯一编码', 50)) }
const dataFilters = {
  typeId: Type.Optional(Id('字典类型')),
  value: Type.Optional(Text('字典值', 50)),
  code: Type.Optional(Text('唯一编码', 50)),
}
const sortable = ['sort', 'code', 'createTime'] as const
const statusErrors = ['STATUS.EMPTY', 'STATUS.WRONG', 'STATUS.DELETED'] as const
const taken = ['DICT_TYPE.CODE_TAKEN', 'DICT_TYPE.NAME_TAKEN'] as const

export const dictTypeApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysDictType/page',
    title: '字典类型分页查询',
    query: pageQuery(typeFilters, sortable),
    data: pageOf(DictType),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysDictType/list',
    title: '字典类型列表',
    query: Type.Object(typeFilters),
    data: Type.Array(DictType),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysDictType/detail',
    title: '字典类型详情',
    query: byTypeId,
    data: DictType,
    errors: ['DICT_TYPE.NOT_FOUND'],
  }),
  dropDown: endpoint({
    method: 'GET',
    path: '/sysDictType/dropDown',
    title: '字典_下拉选项',
    open: 'self',
    query: Type.Object({ code: Text('字典类型编码', 50) }),
    data: Type.Array(Type.Object({ code: Type.String(), value: Type.String() })),
    errors: ['DICT_TYPE.NOT_FOUND'],
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sysDictType/tree',
    title: '字典_树',
    open: 'self',
    data: Type.Array(DictNode),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysDictType/add',
    title: '新增字典类型',
    body: Type.Object(typeWords),
    data: Id('字典类型ID'),
    errors: taken,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysDictType/edit',
    title: '编辑字典类型',
    body: Type.Object({ id: Id('字典类型ID'), ...typeWords }),
    data: Type.Null(),
    errors: ['DICT_TYPE.NOT_FOUND', 'DICT_TYPE.SYSTEM', ...taken],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysDictType/delete',
    title: '删除字典类型',
    body: byTypeId,
    data: Type.Null(),
    errors: ['DICT_TYPE.NOT_FOUND', 'DICT_TYPE.SYSTEM'],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/sysDictType/changeStatus',
    title: '修改字典类型状态',
    body: Type.Object({ id: Id('字典类型ID'), ...newStatus }),
    data: Type.Null(),
    errors: ['DICT_TYPE.NOT_FOUND', ...statusErrors],
  }),
}

export const dictDataApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysDictData/page',
    title: '字典值分页查询',
    query: pageQuery(dataFilters, sortable),
    data: pageOf(DictData),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysDictData/list',
    title: '字典值列表',
    query: Type.Object({ typeId: Id('字典类型') }),
    data: Type.Array(DictData),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysDictData/detail',
    title: '字典值详情',
    query: byDataId,
    data: DictData,
    errors: ['DICT_DATA.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysDictData/add',
    title: '新增字典值',
    body: Type.Object({ typeId: Id('字典类型'), ...dataWords }),
    data: Id('字典值ID'),
    errors: ['DICT_TYPE.NOT_FOUND', 'DICT_DATA.CODE_TAKEN'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysDictData/edit',
    title: '编辑字典值',
    body: Type.Object({ id: Id('字典值ID'), typeId: Type.Optional(Id('字典类型')), ...dataWords }),
    data: Type.Null(),
    errors: ['DICT_DATA.NOT_FOUND', 'DICT_DATA.CODE_TAKEN', 'DICT_DATA.SYSTEM'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysDictData/delete',
    title: '删除字典值',
    body: byDataId,
    data: Type.Null(),
    errors: ['DICT_DATA.NOT_FOUND', 'DICT_DATA.SYSTEM'],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/sysDictData/changeStatus',
    title: '修改字典值状态',
    body: Type.Object({ id: Id('字典值ID'), ...newStatus }),
    data: Type.Null(),
    errors: ['DICT_DATA.NOT_FOUND', ...statusErrors],
  }),
}
