import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { companyList } from './option.ts'
import { Count, DataStatus, Id, Nullable, Text, WallTime } from '../../shapes.ts'
import { companyFactLabels, editedFacts, factErrors, shownFacts } from './facts.ts'

export type Company = Static<typeof Company>
const Company = Type.Object({
  id: Id('公司ID'),
  companyNo: Type.String({ title: '公司编号' }),
  ...shownFacts,
  stationQty: Count('站点数'),
  hasDraft: Type.Boolean({ title: '有未发布的草稿' }),
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
})

const filters = {
  id: Type.Optional(Id('公司ID')),
  companyName: Type.Optional(Text('公司名称', 60)),
  operatorId: Type.Optional(Text('运营商ID', 9)),
  dataStatus: Type.Optional(DataStatus()),
}

const phrase = (fact: 'contactMobile' | 'bankAccount') => Nullable(Type.String({ title: companyFactLabels[fact] }))

export const companyApi = {
  list: companyList,
  page: endpoint({
    method: 'GET',
    path: '/company/page',
    title: '公司列表',
    query: pageQuery(filters, ['companyName', 'updateTime'] as const),
    data: pageOf(Company),
    errors: [],
  }),
  /** In force at once, as a version of its own. */
  save: endpoint({
    method: 'POST',
    path: '/company/addedOrModify',
    title: '保存公司',
    body: Type.Object({
      id: Type.Optional(Id('公司ID')),
      rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 })),
      ...editedFacts,
      dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
    }),
    data: Type.Object({ id: Id('公司ID') }),
    errors: [...factErrors],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/company/plain',
    title: '查看公司联系电话和银行账号',
    body: Type.Object({ id: Id('公司ID') }),
    data: Type.Object({ contactMobile: phrase('contactMobile'), bankAccount: phrase('bankAccount') }),
    errors: ['COMPANY.NOT_FOUND'],
  }),
  /** Every open browser reads companies and their configs again; the server keeps them for a second only. */
  refresh: endpoint({
    method: 'POST',
    path: '/company/cache/refresh',
    title: '刷新缓存',
    body: Type.Object({}),
    data: Type.Object({ refreshed: Count('公司数') }),
    errors: [],
  }),
}
