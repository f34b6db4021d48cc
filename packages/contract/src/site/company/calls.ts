import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { companyList } from './option.ts'
import { Count, DataStatus, Id, Nullable, Text, WallTime } from '../../shapes.ts'

const Phrase = (title: string) => Nullable(Type.String({ title }))
export type Company = Static<typeof Company>
const Company = Type.Object({
  id: Id('公司ID'),
  companyNo: Type.String({ title: '公司编号' }),
  companyName: Type.String({ title: '公司名称' }),
  shortName: Type.String({ title: '简称' }),
  operatorId: Type.String({ title: '运营商ID' }),
  creditCode: Type.String({ title: '统一社会信用代码' }),
  orgId: Id('机构ID'),
  orgName: Phrase('所属机构'),
  serviceTel: Type.String({ title: '客服电话' }),
  legalName: Phrase('法人'),
  contactName: Phrase('联系人'),
  /** Masked. */
  contactMobile: Phrase('联系人手机'),
  areaCode: Phrase('省市区'),
  address: Phrase('地址'),
  invoiceTitle: Phrase('开票抬头'),
  taxNo: Phrase('税号'),
  bankName: Phrase('开户行'),
  /** The last four. */
  bankAccount: Phrase('银行账号'),
  /** A public picture. */
  logoFileId: Nullable(Id('公司标识')),
  stationQty: Count('站点数'),
  dataStatus: DataStatus(),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: Type.Integer({ title: '版本', minimum: 0 }),
})

/** Left out: stays. Empty: cleared. */
const Free = (title: string, maxLength: number) => Type.Optional(Type.String({ title, maxLength }))
const Pattern = (title: string, pattern: string) => Type.Optional(Type.String({ title, maxLength: 32, pattern }))

const filters = {
  companyName: Type.Optional(Text('公司名称', 60)),
  operatorId: Type.Optional(Text('运营商ID', 9)),
  dataStatus: Type.Optional(DataStatus()),
}

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
  save: endpoint({
    method: 'POST',
    path: '/company/addedOrModify',
    title: '保存公司',
    body: Type.Object({
      id: Type.Optional(Id('公司ID')),
      rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 2_000_000_000 })),
      companyName: Text('公司名称', 60),
      shortName: Text('简称', 20),
      /** Nine capital letters and digits: the head of each order number. */
      operatorId: Text('运营商ID', 20),
      creditCode: Type.String({ title: '统一社会信用代码', pattern: '^[0-9A-Z]{18}$' }),
      orgId: Id('所属机构'),
      serviceTel: Type.String({ title: '客服电话', pattern: '^[0-9][0-9-]{4,19}$' }),
      legalName: Free('法人', 30),
      contactName: Free('联系人', 30),
      contactMobile: Pattern('联系人手机', '^(1[3-9][0-9]{9})?$'),
      areaCode: Pattern('省市区', '^([0-9]{6})?$'),
      address: Free('地址', 120),
      invoiceTitle: Free('开票抬头', 60),
      taxNo: Pattern('税号', '^([0-9A-Z]{15,20})?$'),
      bankName: Free('开户行', 60),
      bankAccount: Pattern('银行账号', '^([0-9]{8,30})?$'),
      /** Left out: stays. Null: none. */
      logoFileId: Type.Optional(Nullable(Id('公司标识'))),
      dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
    }),
    data: Type.Object({ id: Id('公司ID') }),
    errors: [
      'COMPANY.NAME_TAKEN',
      'COMPANY.OPERATOR_ID_WRONG',
      'COMPANY.NOT_FOUND',
      'COMPANY.ORG_WRONG',
      'COMPANY.LOGO_WRONG',
      'ORG.NOT_FOUND',
      'RECORD.STALE',
    ],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/company/plain',
    title: '查看公司联系电话和银行账号',
    body: Type.Object({ id: Id('公司ID') }),
    data: Type.Object({ contactMobile: Phrase('联系人手机'), bankAccount: Phrase('银行账号') }),
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
