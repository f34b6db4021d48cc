import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Type, type Static } from 'typebox'
import {
  Count,
  DataStatus,
  Flag,
  Id,
  Nullable,
  NumberOf,
  OneOf,
  OptionalText,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { appPositionLabels, jumpTypeLabels, onOffLabels, showStateLabels } from './enums.ts'

export const Position = () => OneOf(appPositionLabels, { title: '位置' })
export const ShowStateOf = () => OneOf(showStateLabels, { title: '展示状态' })
const JumpType = () => OneOf(jumpTypeLabels, { title: '跳转类型' })
const JumpTarget = Type.String({ title: '跳转目标', maxLength: 500 })
/** In the order of what is shown. */
export const Place = Type.Integer({ title: '排序', minimum: 1, maximum: 1000 })
export const OnOff = (labels: Readonly<Record<number, string>> = onOffLabels) =>
  NumberOf(labels, { title: '状态', enum: [dataStates.normal, dataStates.disabled] })

export type BannerApp = Static<typeof BannerApp>
export const BannerApp = Type.Object({ id: Id('应用ID'), appName: Type.String({ title: '应用名称' }) })

export type Banner = Static<typeof Banner>
export const Banner = Type.Object({
  id: Id('轮播图ID'),
  companyId: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  title: Type.String({ title: '标题' }),
  position: Position(),
  /** None: every app of the company. */
  apps: Type.Array(BannerApp, { title: '投放应用' }),
  fileId: Id('图片'),
  jumpType: JumpType(),
  jumpTarget: Nullable(JumpTarget),
  /** The name of the activity that a click opens. */
  jumpName: TextOrNull('活动名称'),
  /** That activity has ended, is disabled or is gone: for drivers a click leads nowhere. */
  jumpOver: Type.Boolean({ title: '跳转失效' }),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  sort: Type.Integer({ title: '排序' }),
  clickQty: Count('点击次数'),
  showState: ShowStateOf(),
  showing: Flag('展示中'),
  dataStatus: DataStatus(),
  remark: TextOrNull('备注'),
  updateTime: Nullable(WallTime('更新时间')),
  rowVersion: RowVersion,
})

export type BannerToSave = Static<typeof BannerToSave>
export const BannerToSave = Type.Object({
  id: Type.Optional(Id('轮播图ID')),
  /** Fixed once the banner exists; without one, the first company of the user. */
  companyId: Type.Optional(Id('所属公司')),
  title: Text('标题', 40),
  position: Position(),
  appIds: Type.Optional(Type.Array(Id('投放应用'), { title: '投放应用', maxItems: 50, uniqueItems: true })),
  fileId: Id('图片'),
  jumpType: Type.Optional(JumpType()),
  jumpTarget: Type.Optional(Nullable(JumpTarget)),
  startTime: WallTime('开始时间'),
  endTime: WallTime('结束时间'),
  sort: Type.Optional(Place),
  dataStatus: Type.Optional(OnOff()),
  remark: OptionalText('备注', 200),
  rowVersion: Type.Optional(RowVersion),
})
