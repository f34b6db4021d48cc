import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, Nullable, OneOf, OptionalText, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { configKindLabels } from './enums.ts'

const YesNo = (title: string) => OneOf({ Y: '是', N: '否' }, { title })
const Code = Type.String({ title: '唯一编码', minLength: 1, maxLength: 50, pattern: '^[A-Za-z][A-Za-z0-9_]*$' })

export type Config = Static<typeof Config>
export const Config = Type.Object({
  id: Id('参数ID'),
  name: Type.String({ title: '参数名称' }),
  code: Type.String({ title: '唯一编码' }),
  kind: OneOf(configKindLabels, { title: '类型' }),
  /** Always empty for a secret: it is written, never read. */
  value: Type.String({ title: '参数值' }),
  hasValue: Type.Boolean({ title: '已设置' }),
  sysFlag: YesNo('系统参数'),
  /** Shipped with the system: its code and kind are fixed. */
  shipped: Type.Boolean(),
  /** Only a super admin changes it. */
  guarded: Type.Boolean(),
  groupCode: Type.String({ title: '所属分类' }),
  remark: TextOrNull('备注'),
  status: DataStatus(),
  createTime: WallTime('创建时间'),
  updateTime: Nullable(WallTime('更新时间')),
})

const filters = {
  name: Type.Optional(Text('参数名称', 50)),
  code: Type.Optional(Text('唯一编码', 50)),
  groupCode: Type.Optional(Text('所属分类', 50)),
}
const sortable = ['code', 'name', 'updateTime'] as const

const written = {
  name: Text('参数名称', 100),
  code: Code,
  sysFlag: Type.Optional(YesNo('系统参数')),
  groupCode: Text('所属分类', 50),
  remark: OptionalText('备注', 255),
}
const value = Type.String({ title: '参数值', maxLength: 255 })
const byId = Type.Object({ id: Id('参数ID') })

export const configApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysConfig/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Config),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysConfig/list',
    title: '列表',
    query: Type.Object(filters),
    data: Type.Array(Config),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysConfig/detail',
    title: '详情',
    query: byId,
    data: Config,
    errors: ['CONFIG.NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysConfig/add',
    title: '新增参数',
    body: Type.Object({ ...written, kind: Type.Optional(OneOf(configKindLabels, { title: '类型' })), value }),
    data: Id('参数ID'),
    errors: [
      'CONFIG.GUARDED',
      'REQUEST.DATA_FORBIDDEN',
      'CONFIG.CODE_TAKEN',
      'CONFIG.NAME_TAKEN',
      'CONFIG.NO_SUCH_GROUP',
      'REQUEST.INVALID',
    ],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysConfig/edit',
    title: '编辑参数',
    /** A value left out stays as it is. */
    body: Type.Object({ id: Id('参数ID'), ...written, value: Type.Optional(value) }),
    data: Type.Null(),
    errors: [
      'CONFIG.GUARDED',
      'REQUEST.DATA_FORBIDDEN',
      'CONFIG.NOT_FOUND',
      'CONFIG.CODE_TAKEN',
      'CONFIG.NAME_TAKEN',
      'CONFIG.NO_SUCH_GROUP',
      'REQUEST.INVALID',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysConfig/delete',
    title: '删除参数',
    body: byId,
    data: Type.Null(),
    errors: ['CONFIG.GUARDED', 'REQUEST.DATA_FORBIDDEN', 'CONFIG.NOT_FOUND', 'CONFIG.SYSTEM'],
  }),
}
