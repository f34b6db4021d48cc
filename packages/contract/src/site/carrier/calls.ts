import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, OneOf, RowVersion, Text } from '../../shapes.ts'
import { apiDirectionLabels, apiStandardLabels, breakerLabels, carrierStateLabels, carrierTypeLabels } from './enums.ts'
import { CarrierToSave } from './fields.ts'
import { carrierOptions } from './option.ts'
import { Carrier, CarrierDetail } from './row.ts'

const filters = {
  carrierName: Type.Optional(Text('名称', 60)),
  carrierType: Type.Optional(OneOf(carrierTypeLabels, { title: '类型' })),
  apiStandard: Type.Optional(OneOf(apiStandardLabels, { title: '接口标准' })),
  operatorId: Type.Optional(Text('运营商ID', 9)),
  status: Type.Optional(OneOf(carrierStateLabels, { title: '状态' })),
  breakerStatus: Type.Optional(OneOf(breakerLabels, { title: '熔断状态' })),
  /** Only those in use whose margin is at its warning or has run out. */
  lowOnly: Type.Optional(Flag('保证金预警')),
  /** Only those to whom something goes back once a second person confirms it. */
  backWaitOnly: Type.Optional(Flag('仅看待复核退还')),
}
const id = Id('运营商ID')

export const carrierApi = {
  page: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/page',
    title: '互联运营商列表',
    query: pageQuery(filters, ['carrierName', 'marginAmt', 'lastCallTime', 'updateTime'] as const),
    data: pageOf(Carrier),
    errors: [],
  }),
  apiList: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/apiList',
    title: '接口清单',
    query: Type.Object({ apiStandard: OneOf(apiStandardLabels, { title: '接口标准' }) }),
    data: Type.Array(
      Type.Object({
        name: Type.String({ title: '接口' }),
        title: Type.String({ title: '说明' }),
        direction: OneOf(apiDirectionLabels, { title: '方向' }),
        path: Type.String({ title: '路径' }),
        required: Type.Boolean({ title: '必需' }),
        usedAtFirst: Type.Boolean({ title: '新增时启用' }),
      }),
    ),
    errors: [],
  }),
  options: carrierOptions,
  one: endpoint({
    method: 'GET',
    path: '/connectivity/carrier/one',
    title: '互联运营商详情',
    query: Type.Object({ id }),
    data: CarrierDetail,
    errors: ['CARRIER.NOT_FOUND'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/addedOrModify',
    title: '保存互联运营商',
    body: CarrierToSave,
    data: Type.Object({ id }),
    errors: [
      'CARRIER.NOT_FOUND',
      'CARRIER.OPERATOR_TAKEN',
      'CARRIER.SECRET_WRONG',
      'CARRIER.IV_WRONG',
      'CARRIER.ADDRESS_WRONG',
      'CARRIER.ADDRESS_PRIVATE',
      'CARRIER.STANDARD_WRONG',
      'CARRIER.FIXED',
      'CARRIER.PAY_MODE_WRONG',
      'CARRIER.APIS_WRONG',
      'CARRIER.COMPANY_UNKNOWN',
      'CARRIER.CHARGING',
      'RECORD.STALE',
    ],
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/connectivity/carrier/status/update',
    title: '启停互联运营商',
    body: Type.Object({
      id,
      status: OneOf(carrierStateLabels, { title: '状态' }),
      reason: Text('原因', 200),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER.CHARGING', 'CARRIER.STATE_UNCHANGED', 'RECORD.STALE'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/connectivity/carrier/delete',
    title: '删除互联运营商',
    query: Type.Object({ id }),
    data: Type.Null(),
    errors: ['CARRIER.NOT_FOUND', 'CARRIER.CHARGING', 'CARRIER.IN_USE'],
  }),
}
