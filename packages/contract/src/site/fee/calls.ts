import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { priceChangeCalls } from './change.ts'
import { carrierPushLabels, feeAudienceLabels, feePileTypeLabels, feeVersionLabels } from './enums.ts'
import { pileTypeLabels } from '../pile/enums.ts'
import { basis, Fee, FeeBill, FeeCopyReport, FeeDetail, FeeDifference, FeePeriodsInput } from './row.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Energy, Flag, Id, Nullable, OneOf, OptionalText, RangeEdge, Text, WallTime } from '../../shapes.ts'

const filters = {
  searchValue: Type.Optional(Text('关键词', 50)),
  stationId: Type.Optional(Id('站点')),
  feeName: Type.Optional(Text('方案名称', 50)),
  pileType: Type.Optional(OneOf(feePileTypeLabels, { title: '适用桩型' })),
  audience: Type.Optional(OneOf(feeAudienceLabels, { title: '适用对象' })),
  audienceRefId: Type.Optional(Id('指定企业/流量方')),
  versionStatus: Type.Optional(OneOf(feeVersionLabels, { title: '版本状态' })),
  startTime: Type.Optional(RangeEdge('生效时间起')),
  endTime: Type.Optional(RangeEdge('生效时间止')),
  inForce: Type.Optional(Flag('仅看生效中')),
}
const sortable = ['createTime', 'effectiveTime', 'feeName', 'versionNo'] as const

const facts = {
  stationId: Id('站点'),
  feeName: Text('方案名称', 50),
  pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
  audience: OneOf(feeAudienceLabels, { title: '适用对象' }),
  audienceRefId: Type.Optional(Nullable(Id('指定企业/流量方'))),
  effectiveTime: WallTime('生效时间'),
  stackDiscountFlag: Type.Optional(Flag('可叠加折扣')),
  remark: OptionalText('备注', 200),
  rowVersion: Type.Optional(Type.Integer({ title: '数据版本', maximum: 2_000_000_000 })),
  periods: FeePeriodsInput,
}

const wrongPeriods = [
  'FEE.DAY_NOT_COVERED',
  'FEE.PERIODS_OVERLAP',
  'FEE.NOT_HALF_HOUR',
  'FEE.BAND_PRICES_DIFFER',
  'FEE.PRICE_OUT_OF_RANGE',
  'FEE.ALL_DAY_NOT_ALONE',
  'FEE.TOO_MANY_PERIODS',
] as const
const byId = Type.Object({ id: Id('方案ID') })

export const feeApi = {
  page: endpoint({
    method: 'GET',
    path: '/station/fee/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Fee),
    errors: [],
  }),
  /** By its id, or the one in force at a station for a pile type at a moment. */
  one: endpoint({
    method: 'GET',
    path: '/station/fee/one',
    title: '查询方案',
    query: Type.Object({
      id: Type.Optional(Id('方案ID')),
      stationId: Type.Optional(Id('站点')),
      pileType: Type.Optional(OneOf(pileTypeLabels, { title: '桩型' })),
      audience: Type.Optional(OneOf(feeAudienceLabels, { title: '适用对象' })),
      audienceRefId: Type.Optional(Id('指定企业/流量方')),
      at: Type.Optional(WallTime('时刻')),
    }),
    data: FeeDetail,
    errors: ['FEE.NOT_FOUND', 'STATION.NOT_FOUND'],
  }),
  addOrEdit: endpoint({
    method: 'POST',
    path: '/station/fee/addOrEdit',
    title: '新增与编辑',
    body: Type.Object({
      id: Type.Optional(Id('方案ID')),
      ...facts,
      /** For a price change: the plan whose prices it began with. */
      follows: Type.Optional(
        Type.Object(
          { id: Id('方案ID'), rowVersion: Type.Integer({ title: '数据版本', maximum: 2_000_000_000 }) },
          { title: '调价的方案' },
        ),
      ),
    }),
    data: Id('方案ID'),
    errors: [
      ...wrongPeriods,
      'FEE.NOT_FOUND',
      'STATION.NOT_FOUND',
      'FEE.DRAFT_EXISTS',
      'FEE.CONFIRMED',
      'FEE.AUDIENCE_REF_MISSING',
      'FEE.CARRIER_UNKNOWN',
      'FEE.STATION_FIXED',
      'FEE.BASIS_CHANGED',
      'RECORD.STALE',
      'STATION.STEP_NOT_ALLOWED',
    ] as const,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/station/fee/copy',
    title: '复制到站点',
    body: Type.Object({
      id: Id('方案ID'),
      stationIds: Type.Array(Id('站点'), { title: '目标站点', minItems: 1, maxItems: 200, uniqueItems: true }),
      feeName: Type.Optional(Text('方案名称', 50)),
    }),
    data: Type.Array(FeeCopyReport),
    errors: ['FEE.NOT_FOUND'],
  }),
  ...priceChangeCalls,
  confirm: endpoint({
    method: 'PUT',
    path: '/station/fee/confirm',
    title: '确认',
    body: Type.Object({
      id: Id('方案ID'),
      effectiveNow: Type.Optional(Flag('立即生效')),
      effectiveTime: Type.Optional(WallTime('生效时间')),
      /** Of the comparison with which staff confirm. */
      basis: Type.Optional(basis),
    }),
    data: Fee,
    errors: [
      ...wrongPeriods,
      'FEE.NOT_FOUND',
      'FEE.CONFIRMED',
      'FEE.START_PASSED',
      'FEE.START_TAKEN',
      'FEE.SAME_PERSON',
      'FEE.BASIS_CHANGED',
      'STATION.NOT_FOUND',
      'STATION.STEP_NOT_ALLOWED',
    ] as const,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/station/fee/delete',
    title: '删除',
    query: byId,
    data: Type.Null(),
    errors: ['FEE.NOT_FOUND', 'FEE.IN_FORCE', 'FEE.HISTORY'],
  }),
  /** Queued for each carrier; the plan's detail shows what they answered. */
  carrierPush: endpoint({
    method: 'POST',
    path: '/station/fee/carrierPush',
    title: '互联推送',
    body: Type.Object({
      id: Id('方案ID'),
      carrierIds: Type.Optional(Type.Array(Id('流量方'), { title: '流量方', maxItems: 100, uniqueItems: true })),
    }),
    data: Type.Array(
      Type.Object({
        carrierId: Nullable(Id('流量方')),
        result: OneOf(carrierPushLabels, { title: '结果' }),
        message: Type.String({ title: '说明' }),
      }),
    ),
    errors: ['FEE.NOT_FOUND', 'FEE.NOT_IN_FORCE', 'FEE.NOT_FOR_CARRIERS', 'FEE.OF_OTHER_CARRIER'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/station/fee/preview',
    title: '试算',
    body: Type.Object({
      stationId: Id('站点'),
      pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
      audience: Type.Optional(OneOf(feeAudienceLabels, { title: '适用对象' })),
      audienceRefId: Type.Optional(Nullable(Id('指定企业/流量方'))),
      periods: FeePeriodsInput,
      startTime: WallTime('开始时间'),
      endTime: WallTime('结束时间'),
      energy: Type.Unsafe<Static<ReturnType<typeof Energy>>>(
        Type.Integer({ title: '电量', minimum: 1, maximum: 5_000_000 }),
      ),
    }),
    data: Type.Object({ plan: FeeBill, inForce: Nullable(FeeBill) }),
    errors: [...wrongPeriods, 'STATION.NOT_FOUND', 'FEE.PREVIEW_RANGE', 'FEE.AUDIENCE_REF_MISSING'] as const,
  }),
  /** The plans that are in force at some moment of a month, and all that are still to begin. */
  calendar: endpoint({
    method: 'GET',
    path: '/station/fee/calendar',
    title: '价格日历',
    query: Type.Object({
      stationId: Id('站点'),
      month: Type.String({ title: '月份', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }),
    }),
    data: Type.Array(Fee),
    errors: ['STATION.NOT_FOUND'],
  }),
  /** Against another plan of the same station, by default its predecessor. */
  diff: endpoint({
    method: 'GET',
    path: '/station/fee/diff',
    title: '方案对比',
    query: Type.Object({ id: Id('方案ID'), otherId: Type.Optional(Id('对比方案ID')) }),
    data: FeeDifference,
    errors: ['FEE.NOT_FOUND'],
  }),
}
