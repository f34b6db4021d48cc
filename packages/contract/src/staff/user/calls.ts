import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, Nullable, NumberOf, OptionalText, Text } from '../../shapes.ts'
import { newPasswordFaults, SealedPassword } from '../password/calls.ts'
import { userStatusLabels } from './enums.ts'
import { Cleared, personShapes } from './person.ts'
import { OneTimePassword, User, UserDetail, UserOption } from './row.ts'

const filters = {
  /** A part of the account or of the name. */
  searchValue: Type.Optional(Text('关键词', 50)),
  /** This organisation and all below it. */
  orgId: Type.Optional(Id('机构ID')),
  'sysEmpParam.orgId': Type.Optional(Id('机构ID')),
  searchStatus: Type.Optional(NumberOf(userStatusLabels, { title: '状态', minimum: 0, maximum: 1 })),
}
const sortable = ['account', 'name', 'createTime'] as const

const facts = {
  account: Type.String({ title: '账号', pattern: '^[\\w.@-]{5,50}$' }),
  name: Text('姓名', 100),
  ...personShapes,
  sex: Type.Optional(Type.Integer({ title: '性别', minimum: 1, maximum: 3 })),
  sysEmpParam: Type.Object(
    {
      orgId: Id('所属机构'),
      // ignored: the organisation has its own name
      orgName: OptionalText('机构名称', 100),
      jobNum: Cleared('工号', { maxLength: 50 }),
      extIds: Type.Array(Type.Object({ orgId: Id('附属机构'), posId: Id('附属岗位') }), {
        title: '附属信息',
        maxItems: 20,
      }),
      posIdList: Type.Array(Id('职位ID'), { title: '职位', maxItems: 20 }),
    },
    { title: '员工信息' },
  ),
}
const id = Id('用户ID')
const rowVersion = Type.Optional(Type.Integer({ title: '数据版本', minimum: 1, maximum: 2_000_000_000 }))
const One = Type.Object({ id })
const Ids = (title: string) => Type.Array(Id(title), { title, maxItems: 1000 })
const linked = ['ORG.NOT_FOUND', 'POSITION.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'] as const

export const userApi = {
  page: endpoint({
    method: 'GET',
    path: '/sysUser/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(User),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysUser/detail',
    title: '详情',
    query: One,
    data: UserDetail,
    errors: ['USER.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/sysUser/export',
    title: '导出',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  /** For a selector: the first 200 by name; `totalRows` says how many there are. */
  selector: endpoint({
    method: 'GET',
    path: '/sysUser/selector',
    title: '选择器',
    query: Type.Object({
      searchValue: Type.Optional(Text('关键词', 50)),
      name: Type.Optional(Text('姓名', 50)),
      /** The users that are chosen already, whatever the search. */
      ids: Type.Optional(Type.Array(id, { title: '用户', maxItems: 200 })),
      pageNo: Type.Optional(Type.Integer({ title: '页码', minimum: 1 })),
      pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1 })),
    }),
    data: Type.Object({ totalRows: Type.Integer(), totalCapped: Type.Boolean(), rows: Type.Array(UserOption) }),
    errors: [],
  }),
  ownRole: endpoint({
    method: 'GET',
    path: '/sysUser/ownRole',
    title: '查询已授角色',
    query: One,
    data: Type.Array(Id('角色ID')),
    errors: ['USER.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/sysUser/ownData',
    title: '查询已授数据',
    query: One,
    data: Type.Array(Id('机构ID')),
    errors: ['USER.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/sysUser/add',
    title: '新增',
    body: Type.Object({ ...facts, password: Type.Optional(SealedPassword('密码', { minLength: 1 })) }),
    data: OneTimePassword,
    errors: ['USER.ACCOUNT_TAKEN', 'USER.PASSWORD_TOO_WEAK', 'USER.PASSWORD_UNREADABLE', ...linked],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/sysUser/edit',
    title: '编辑',
    body: Type.Object({
      id,
      ...facts,
      rowVersion,
    }),
    data: Type.Null(),
    errors: ['USER.RIGHTS_WIDER', 'USER.NOT_FOUND', 'USER.ACCOUNT_TAKEN', 'RECORD.STALE', ...linked],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysUser/delete',
    title: '删除',
    body: Type.Array(One, { title: '用户', minItems: 1, maxItems: 1000 }),
    data: Type.Null(),
    errors: [
      'USER.RIGHTS_WIDER',
      'USER.NOT_FOUND',
      'USER.SUPER_ADMIN_STAYS',
      'USER.NOT_ONESELF',
      'REQUEST.DATA_FORBIDDEN',
    ],
  }),
  grantRole: endpoint({
    method: 'POST',
    path: '/sysUser/grantRole',
    title: '授权角色',
    body: Type.Object({ id, grantRoleIdList: Ids('角色'), rowVersion }),
    data: Type.Null(),
    errors: [
      'USER.RIGHTS_WIDER',
      'USER.NOT_FOUND',
      'ROLE.NOT_FOUND',
      'USER.GRANT_BEYOND_OWN',
      'RECORD.STALE',
      'REQUEST.DATA_FORBIDDEN',
    ],
  }),
  grantData: endpoint({
    method: 'POST',
    path: '/sysUser/grantData',
    title: '授权数据',
    body: Type.Object({ id, grantOrgIdList: Ids('机构') }),
    data: Type.Null(),
    errors: ['USER.RIGHTS_WIDER', 'USER.NOT_FOUND', 'ORG.NOT_FOUND', 'REQUEST.DATA_FORBIDDEN'],
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/sysUser/changeStatus',
    title: '修改状态',
    body: Type.Object({ id, status: Type.Optional(Nullable(DataStatus())) }),
    data: Type.Null(),
    errors: [
      ...(['STATUS.EMPTY', 'STATUS.WRONG', 'STATUS.DELETED'] as const),
      ...([
        'USER.RIGHTS_WIDER',
        'USER.NOT_FOUND',
        'USER.SUPER_ADMIN_STATUS',
        'USER.NOT_ONESELF',
        'REQUEST.DATA_FORBIDDEN',
      ] as const),
    ],
  }),
  resetPwd: endpoint({
    method: 'POST',
    path: '/sysUser/resetPwd',
    title: '重置密码',
    body: Type.Object({ id, password: Type.Optional(SealedPassword('密码', { minLength: 1 })) }),
    data: OneTimePassword,
    errors: [
      'USER.NOT_ONESELF',
      'USER.RIGHTS_WIDER',
      'USER.NOT_FOUND',
      'USER.PASSWORD_UNREADABLE',
      'REQUEST.DATA_FORBIDDEN',
      ...newPasswordFaults,
    ],
  }),
}
