import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { DataStatus, Id, OneOf, Text, TextOrNull } from '../../shapes.ts'
import { holderTypeLabels } from './enums.ts'
import { Shareholder, ShareholderDetail, ShareholderOption, ShareholderToSave } from './shapes.ts'

const filters = {
  holderName: Type.Optional(Text('名称', 60)),
  holderType: Type.Optional(OneOf(holderTypeLabels, { title: '类型' })),
  stationId: Type.Optional(Id('站点')),
  companyId: Type.Optional(Id('公司')),
  dataStatus: Type.Optional(DataStatus()),
}
const sortable = ['payableAmt', 'createTime'] as const

export const shareholderApi = {
  /** For screens that choose a partner. */
  list: endpoint({
    method: 'GET',
    path: '/shareholder/list',
    title: '列表',
    query: Type.Object({ companyId: Type.Optional(Id('公司')), stationId: Type.Optional(Id('站点')) }),
    data: Type.Array(ShareholderOption),
    errors: [],
  }),
  page: endpoint({
    method: 'GET',
    path: '/shareholder/page',
    title: '合作方列表',
    query: pageQuery(filters, sortable),
    data: pageOf(Shareholder),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/shareholder/detail',
    title: '合作方详情',
    query: Type.Object({ id: Id('合作方ID') }),
    data: ShareholderDetail,
    errors: ['SHAREHOLDER.NOT_FOUND'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/shareholder/export',
    title: '导出合作方',
    body: exportQuery(filters, sortable),
    file: true,
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/shareholder/addedOrModify',
    title: '保存合作方',
    body: ShareholderToSave,
    data: Type.Object({ id: Id('合作方ID') }),
    errors: [
      ...(['SHAREHOLDER.NOT_FOUND', 'SHAREHOLDER.OPERATOR_TAKEN', 'SHAREHOLDER.ID_NUMBER_WRONG'] as const),
      ...(['SHAREHOLDER.COMPANY_UNKNOWN', 'SHAREHOLDER.STATION_UNKNOWN', 'SHAREHOLDER.STATION_MISSING'] as const),
      ...(['SHAREHOLDER.USER_TAKEN', 'SHAREHOLDER.USER_UNKNOWN', 'SHAREHOLDER.STATION_IN_USE'] as const),
      ...(['SHAREHOLDER.TYPE_FIXED', 'SHAREHOLDER.DATES_WRONG', 'SHAREHOLDER.CONTACT_WRONG'] as const),
      'SHAREHOLDER.OPERATOR_STAYS',
      'RECORD.STALE',
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/shareholder/delete',
    title: '删除合作方',
    body: Type.Object({ id: Id('合作方ID'), reason: Type.Optional(Text('原因', 200)) }),
    data: Type.Null(),
    errors: [
      'SHAREHOLDER.NOT_FOUND',
      'SHAREHOLDER.STILL_USED',
      'SHAREHOLDER.OPERATOR_STAYS',
      'SHAREHOLDER.ACCOUNT_ACTIVE',
    ],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/shareholder/plain',
    title: '查看合作方完整号码',
    body: Type.Object({ id: Id('合作方ID') }),
    data: Type.Object({
      contactMobile: Type.String({ title: '联系人手机' }),
      idNo: TextOrNull('身份证号'),
    }),
    errors: ['SHAREHOLDER.NOT_FOUND'],
  }),
}
