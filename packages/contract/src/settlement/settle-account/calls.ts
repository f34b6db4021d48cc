import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Id, OneOf, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { accountFileLabels, accountStateLabels, openStateLabels, providerLabels } from './enums.ts'
import {
  CardBank,
  OutAccountBalance,
  SettleAccount,
  SettleAccountDetail,
  SettleAccountToSave,
  UsableAccount,
} from './shapes.ts'

const filters = {
  holderId: Type.Optional(Id('合作方')),
  companyId: Type.Optional(Id('公司')),
  provider: Type.Optional(OneOf(providerLabels, { title: '账户类型' })),
  openStatus: Type.Optional(OneOf(openStateLabels, { title: '开户状态' })),
  status: Type.Optional(OneOf(accountStateLabels, { title: '状态' })),
  cardTail: Type.Optional(Type.String({ title: '卡尾号', pattern: '^\\d{4}$' })),
}
const sortable = ['createTime'] as const
const IdOnly = Type.Object({ id: Id('结算账户ID') })
const saveErrors = [
  ...(['SETTLE_ACCOUNT.NOT_FOUND', 'SETTLE_ACCOUNT.HOLDER_UNKNOWN', 'SETTLE_ACCOUNT.BANK_CLOSED'] as const),
  ...(['SETTLE_ACCOUNT.BATCH_CLOSED', 'SETTLE_ACCOUNT.CARD_WRONG', 'SETTLE_ACCOUNT.CARD_CREDIT'] as const),
  ...(['SETTLE_ACCOUNT.NAME_DIFFERS', 'SETTLE_ACCOUNT.LOCKED', 'SETTLE_ACCOUNT.SUBJECT_FIXED'] as const),
  ...(['SETTLE_ACCOUNT.FIELD_WRONG', 'SETTLE_ACCOUNT.FILE_WRONG', 'SETTLE_ACCOUNT.INCOMPLETE'] as const),
  ...(['RECORD.STALE'] as const),
] as const

export const settleAccountApi = {
  page: endpoint({
    method: 'GET',
    path: '/settle/account/page',
    title: '结算账户列表',
    query: pageQuery(filters, sortable),
    data: pageOf(SettleAccount),
    errors: [],
  }),
  /** Those that can be paid to. */
  list: endpoint({
    method: 'GET',
    path: '/settle/account/list',
    title: '可用结算账户',
    query: Type.Object({ holderId: Type.Optional(Id('合作方')) }),
    data: Type.Array(UsableAccount),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/settle/account/detail',
    title: '结算账户详情',
    query: IdOnly,
    data: SettleAccountDetail,
    errors: ['SETTLE_ACCOUNT.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/settle/account/export',
    title: '导出结算账户',
    query: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/settle/account/addedOrModify',
    title: '保存结算账户',
    body: SettleAccountToSave,
    data: IdOnly,
    errors: saveErrors,
  }),
  /** Asks the provider; the answer of the audit comes later. */
  open: endpoint({
    method: 'POST',
    path: '/settle/account/huifu/open',
    title: '汇付开户',
    body: IdOnly,
    data: Type.Object({
      openStatus: OneOf(openStateLabels, { title: '开户状态' }),
      applyNo: TextOrNull('申请单'),
    }),
    errors: [
      'SETTLE_ACCOUNT.NOT_FOUND',
      'SETTLE_ACCOUNT.INCOMPLETE',
      'SETTLE_ACCOUNT.IN_AUDIT',
      'SETTLE_ACCOUNT.ALREADY_OPENED',
      'SETTLE_ACCOUNT.BANK_CLOSED',
    ],
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/settle/account/updateStatus',
    title: '结算账户状态',
    body: Type.Object({
      id: Id('结算账户ID'),
      status: OneOf(accountStateLabels, { title: '状态' }),
      reason: Type.Optional(Text('原因', 200)),
    }),
    data: Type.Null(),
    errors: [
      'SETTLE_ACCOUNT.NOT_FOUND',
      'SETTLE_ACCOUNT.NOT_OPENED',
      'SETTLE_ACCOUNT.HOLDER_UNKNOWN',
      'SETTLE_ACCOUNT.WITHDRAW_OPEN',
      'SETTLE_ACCOUNT.IN_USE',
    ],
  }),
  /** A job asks the provider: what it answers is in the detail some seconds later. */
  refreshBalance: endpoint({
    method: 'POST',
    path: '/settle/account/refreshBalance',
    title: '刷新结算账户余额',
    body: IdOnly,
    data: Type.Object({ balanceAskedTime: WallTime('查询时间') }),
    errors: ['SETTLE_ACCOUNT.NOT_FOUND', 'SETTLE_ACCOUNT.NOT_OPENED'],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/settle/account/plain',
    title: '查看结算账户完整号码',
    body: IdOnly,
    data: Type.Object({
      cardNo: Type.String({ title: '银行卡号' }),
      legalCertNo: TextOrNull('法人证件号'),
      certNo: TextOrNull('持卡人证件号'),
      contactMobile: Type.String({ title: '管理员手机' }),
      cardMobile: TextOrNull('银行预留手机'),
    }),
    errors: ['SETTLE_ACCOUNT.NOT_FOUND'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/settle/account/file',
    title: '查看结算账户附件',
    query: Type.Object({ id: Id('结算账户ID'), kind: OneOf(accountFileLabels, { title: '附件' }) }),
    file: true,
    errors: ['SETTLE_ACCOUNT.NOT_FOUND', 'SETTLE_ACCOUNT.FILE_NOT_FOUND'],
  }),
  bin: endpoint({
    method: 'GET',
    path: '/settle/card/bin',
    title: '银行卡识别',
    query: Type.Object({ cardNo: Type.String({ title: '银行卡号', minLength: 6, maxLength: 40 }) }),
    data: CardBank,
    errors: ['SETTLE_ACCOUNT.CARD_UNKNOWN'],
  }),
  balance: endpoint({
    method: 'GET',
    path: '/settle/bank/outAc/balance',
    title: '出款账户余额',
    query: Type.Object({ payCfgId: Type.Optional(Id('支付配置')), companyId: Type.Optional(Id('公司')) }),
    data: OutAccountBalance,
    errors: ['SETTLE_ACCOUNT.BALANCE_UNKNOWN'],
  }),
}
