import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, OneOf, TextOrNull, WallTime } from '../../shapes.ts'
import { feeBandLabels, feePileTypeLabels, pricePartLabels, priceWayLabels } from './enums.ts'
import { basis, FeePeriodsInput } from './row.ts'

export type FeeChangeReport = Static<typeof FeeChangeReport>
const FeeChangeReport = Type.Object({
  stationId: Id('站点'),
  stationName: TextOrNull('站点'),
  /** Why nothing changes at this station; null: it changes. */
  refusal: TextOrNull('未调价原因'),
  /** A hash of all that the report of this station follows from. */
  basis,
  /** The plans whose prices the rule changes, also where another reason refuses them. */
  plans: Type.Array(
    Type.Object({
      feeName: Type.String({ title: '方案名称' }),
      pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
      before: FeePeriodsInput,
      after: FeePeriodsInput,
      /** The waiting plan that replaces the changed prices. */
      next: Nullable(
        Type.Object({
          feeName: Type.String({ title: '方案名称' }),
          versionNo: Type.Integer({ title: '版本号' }),
          effectiveTime: WallTime('生效时间'),
        }),
      ),
    }),
  ),
})

const rule = {
  pileType: OneOf(feePileTypeLabels, { title: '适用桩型' }),
  bands: Type.Array(OneOf(feeBandLabels), { title: '时段类型', minItems: 1, maxItems: 5, uniqueItems: true }),
  part: OneOf(pricePartLabels, { title: '调整项' }),
  way: OneOf(priceWayLabels, { title: '方式' }),
  /** 0.0001 yuan, or a factor in 0.0001. */
  value: Type.Integer({ title: '数值', minimum: -50_000, maximum: 100_000 }),
  /** Left out: the next midnight, or now with `effectiveNow`. */
  effectiveTime: Type.Optional(WallTime('生效时间')),
  effectiveNow: Type.Optional(Flag('立即生效')),
  confirmFlag: Type.Optional(Flag('同时确认')),
}
const mostStations = { minItems: 1, maxItems: 200, uniqueItems: true }

/** One rule for the plans that many stations have at its start, for everyone's prices; each station changes wholly or not at all. */
export const priceChangeCalls = {
  changePreview: endpoint({
    method: 'GET',
    path: '/station/fee/change/preview',
    title: '批量调价预览',
    query: Type.Object({ stationIds: Type.Array(Id('站点'), { title: '站点', ...mostStations }), ...rule }),
    data: Type.Array(FeeChangeReport),
    errors: ['FEE.START_PASSED', 'FEE.SAME_PERSON', 'REQUEST.FORBIDDEN'],
  }),
  /** A station whose basis is no longer that of its preview stays as it is. */
  change: endpoint({
    method: 'POST',
    path: '/station/fee/change',
    title: '批量调价',
    body: Type.Object({
      stations: Type.Array(Type.Object({ stationId: Id('站点'), basis }), { title: '站点', ...mostStations }),
      ...rule,
    }),
    data: Type.Array(FeeChangeReport),
    errors: ['FEE.START_PASSED', 'FEE.SAME_PERSON'],
  }),
}
