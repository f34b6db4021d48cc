import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, NumberOf, OneOf, RowVersion, Text, TextOrNull } from '../../shapes.ts'
import { groupPayModeLabels } from './enums.ts'
import { CustomerGroup, CustomerGroupDetail, GroupToSave } from './shapes.ts'

const groupStatusLabels = { 0: '正常', 1: '停用' }
const status = NumberOf(groupStatusLabels, { title: '状态', minimum: 0, maximum: 1 })

const filters = {
  searchValue: Type.Optional(Text('关键词', 60)),
  companyId: Type.Optional(Id('所属公司')),
  groupName: Type.Optional(Text('企业名称', 60)),
  creditCode: Type.Optional(Text('统一社会信用代码', 30)),
  contactMobile: Type.Optional(Text('联系人手机', 20)),
  payMode: Type.Optional(OneOf(groupPayModeLabels, { title: '付费方式' })),
  status: Type.Optional(status),
  /** Those in use that fell below their warning. */
  lowOnly: Type.Optional(Flag('余额预警')),
}
const sortable = ['balanceAmt', 'validTo'] as const

export const customerGroupApi = {
  page: endpoint({
    method: 'GET',
    path: '/customer/group/page',
    title: '企业客户列表',
    query: pageQuery(filters, sortable),
    data: pageOf(CustomerGroup),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/customer/group/detail',
    title: '企业客户详情',
    query: Type.Object({ id: Id('企业ID') }),
    data: CustomerGroupDetail,
    errors: ['GROUP.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/customer/group/export',
    title: '导出企业客户',
    effect: 'write',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  addedOrModify: endpoint({
    method: 'POST',
    path: '/customer/group/addedOrModify',
    title: '保存企业客户',
    body: GroupToSave,
    data: Type.Object({ id: Id('企业ID'), rowVersion: RowVersion }),
    errors: [
      ...(['GROUP.NAME_TAKEN', 'GROUP.CREDIT_USED', 'GROUP.BALANCE_NEGATIVE', 'GROUP.NOT_FOUND'] as const),
      ...(['GROUP.DATES_WRONG', 'GROUP.CREDIT_FACTS_MISSING', 'GROUP.CREDIT_CODE_WRONG'] as const),
      ...(['GROUP.CONTACT_WRONG', 'GROUP.STATION_UNKNOWN', 'GROUP.COMPANY_UNKNOWN'] as const),
      ...(['GROUP.TAX_NO_WRONG', 'GROUP.PHONE_WRONG', 'GROUP.BANK_ACCOUNT_WRONG', 'GROUP.EMAIL_WRONG'] as const),
      'RECORD.STALE',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/customer/group/delete',
    title: '删除企业客户',
    body: Type.Object({ id: Id('企业ID') }),
    data: Type.Null(),
    errors: ['GROUP.NOT_FOUND', 'GROUP.STILL_USED', 'GROUP.CHARGING'],
  }),
  /** Disabled: its employees pay themselves; charges that run stay paid by the group. */
  updateStatus: endpoint({
    method: 'POST',
    path: '/customer/group/status/update',
    title: '启停企业客户',
    body: Type.Object({ id: Id('企业ID'), status, reason: Text('原因', 100) }),
    data: Type.Null(),
    errors: ['GROUP.NOT_FOUND', 'GROUP.STATUS_SAME'],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/customer/group/plain',
    title: '查看企业完整号码',
    body: Type.Object({ id: Id('企业ID') }),
    data: Type.Object({
      contactMobile: Type.String({ title: '联系人手机' }),
      phone: TextOrNull('注册电话'),
      bankAccount: TextOrNull('银行账号'),
    }),
    errors: ['GROUP.NOT_FOUND'],
  }),
}
